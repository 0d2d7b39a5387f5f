import { registrationLimits } from '#shared/limits/accounts.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { mailLimits } from '#shared/limits/mail.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import { supportHoursPattern } from '#shared/rules/support-hours.ts';

export interface Declaration {
  readonly description: string;
  readonly default: string;
  readonly pattern: RegExp;
}

/** In small letters, as browsers send their origin: a capital would make every call a stranger's. */
const origin = /(https?:\/\/[a-z0-9.*-]+(:[0-9]+)?)?/;
const domain = /([a-z0-9-]+(\.[a-z0-9-]+)*)?/;
const arn = /(arn:.+)?/;
const email = /([^@ ]+@[^@ ]+\.[^@ ]+)?/;
const ipv4 = /([0-9]{1,3}(\.[0-9]{1,3}){3})?/;
/** With a port each, parted by commas. */
const servers =
  /((\[[0-9a-f.:]+\](:[0-9]+)?|[0-9a-f.:]+)(,(\[[0-9a-f.:]+\](:[0-9]+)?|[0-9a-f.:]+))*)?/;
const tableName = /([A-Za-z0-9_.-]{3,255})?/;
/** One line, as receipts print it. */
const line = /[^<>\n\r]{0,200}/;
/** Part of a sentence. */
const promise = /[^<>\n\r]{1,100}/;
const count = /[0-9]{1,9}/;

/** What an operator may set with `cdk deploy --parameters NAME=VALUE`; the defaults are production's. */
export const declarations = {
  DomainName: {
    description: 'Host of the product. Empty: the host that CloudFront gives it.',
    default: '',
    pattern: domain,
  },
  PreviewDomainName: {
    description:
      'Previews get a host each below this one. Empty: a path each on a CloudFront host, where a site can keep nothing in the browser.',
    default: '',
    pattern: domain,
  },
  CertificateArn: {
    description: 'Certificate in us-east-1 for DomainName and *.PreviewDomainName.',
    default: '',
    pattern: arn,
  },
  PublicOrigin: {
    description: 'Origin that browsers see. Empty: https and the host of the product.',
    default: '',
    pattern: origin,
  },
  PreviewOrigin: {
    description: 'Origin of previews, * standing for the label. Empty: follows from the host.',
    default: '',
    pattern: origin,
  },
  UploadOrigin: {
    description: 'Where browsers send ZIPs and fetch them. Empty: Amazon S3 in this region.',
    default: '',
    pattern: origin,
  },
  SocketOrigin: {
    description: 'Where functions reach open sockets. Empty: the WebSocket API itself.',
    default: '',
    pattern: origin,
  },
  StripeApiBase: {
    description: 'Origin of the API of Stripe.',
    default: 'https://api.stripe.com',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?/,
  },
  StripeScriptUrl: {
    description: 'The script of Stripe that the checkout loads.',
    // What the installed @stripe/stripe-js loads by itself; a test compares them.
    default: 'https://js.stripe.com/endive/stripe.js',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?\/[A-Za-z0-9./-]+/,
  },
  DomainCnameTarget: {
    description:
      'Host that the www of subscribers points to. Empty: the one that CloudFront gives.',
    default: '',
    pattern: domain,
  },
  LiveOrigin: {
    description:
      'Where live sites are asked whether they answer. Empty: at the host of CloudFront.',
    default: '',
    pattern: origin,
  },
  DomainARecord: {
    description: 'IPv4 address that the bare domain of subscribers points to. Empty: as above.',
    default: '',
    pattern: ipv4,
  },
  DnsServers: {
    description:
      'Name servers that are asked about domains of subscribers. Empty: those of the system.',
    default: '',
    pattern: servers,
  },
  MailDomain: {
    description: 'Domain that mail is sent from, by Amazon SES. Empty: no mail is sent.',
    default: '',
    pattern: domain,
  },
  MailFrom: {
    description: 'Address of MailDomain that mail comes from. Empty: no mail is sent.',
    default: '',
    pattern: email,
  },
  MailReplyTo: {
    description: 'Address that answers to our mail go to. Empty: to MailFrom.',
    default: '',
    pattern: email,
  },
  MailsPerHour: {
    description: 'Mails that are sent in an hour of the clock; those beyond it wait.',
    default: String(mailLimits.perHour),
    pattern: count,
  },
  SellerName: {
    description: 'Who sells, on receipts. Empty: the name of the brand.',
    default: '',
    pattern: line,
  },
  SellerAddress: {
    description: 'Address of the seller on receipts, its lines parted by commas.',
    default: '',
    pattern: line,
  },
  SellerTaxId: {
    description: 'Tax number of the seller on receipts, as VAT DE123456789.',
    default: '',
    pattern: line,
  },
  SellerTaxLine: {
    description: 'What receipts say about tax, as: The price includes 19 % VAT.',
    default: '',
    pattern: line,
  },
  AlarmTopicArn: {
    description: 'SNS topic that alarms are sent to. Empty: they show in CloudWatch only.',
    default: '',
    pattern: arn,
  },
  AlarmEmail: {
    description:
      'Address that alarms are sent to, and what the budget says. Empty: nobody is told.',
    default: '',
    pattern: email,
  },
  MonthlyBudget: {
    description: 'Dollars a month of the whole account at which AlarmEmail is told.',
    default: '20',
    pattern: /[1-9][0-9]{0,5}/,
  },
  SecretsVersion: {
    description:
      'Count up after rotating OriginSecret or PreviewSecret: CloudFront reads them anew.',
    default: '1',
    pattern: count,
  },
  RegistrationsPerAddress: {
    description: 'Registrations that one address may try in an hour.',
    default: String(registrationLimits.perAddress),
    pattern: count,
  },
  LoginFailuresPerAddress: {
    description: 'Failed logins over all names that one address has in fifteen minutes.',
    default: String(loginLimits.failuresPerAddress),
    pattern: count,
  },
  AdminsNeedSecondFactor: {
    description: 'Whether administrators may do nothing before they have a second factor.',
    default: 'true',
    pattern: /true|false/,
  },
  ExistingTable: {
    description:
      'A table in the place of the one that the stack makes: restored, or left behind by an earlier stack.',
    default: '',
    pattern: tableName,
  },
  ActivationFailuresPerAddress: {
    description: 'Failed activations that one address has in an hour.',
    default: String(activationLimits.failuresPerAddress),
    pattern: count,
  },
  ActivationFailuresInStack: {
    description: 'Failed activations in an hour after which all addresses are held up.',
    default: String(activationLimits.failuresInStack),
    pattern: count,
  },
  ChatMessagesPerUser: {
    description: 'Chat messages that one user may send in ten seconds.',
    default: String(chatLimits.messages),
    pattern: count,
  },
  SupportHours: {
    description:
      'When support is in the chat, as Mon-Fri 09:00-17:00 Europe/Berlin. Empty: no hours are told.',
    default: 'Mon-Fri 09:00-17:00 Europe/Berlin',
    pattern: supportHoursPattern,
  },
  SupportAnswer: {
    description: 'How soon customers get an answer in the chat, as the chat says it.',
    default: 'within one business day',
    pattern: promise,
  },
  SupportAnswerToSubscribers: {
    description: 'The same for subscribers, whose plan promises 24/7 support.',
    default: 'within two hours, day and night',
    pattern: promise,
  },
  ChatMailAfterSeconds: {
    description: 'A chat message that is unread for so long is mailed, in seconds, 900 at most.',
    default: String(chatLimits.mailAfterMs / 1_000),
    pattern: count,
  },
} as const satisfies Record<string, Declaration>;

export type SettingName = keyof typeof declarations;
