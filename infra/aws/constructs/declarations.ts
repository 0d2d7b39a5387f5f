import { mailLimits } from '#functions/rules/mail-limits.ts';
import { registrationLimits } from '#shared/limits/accounts.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import { supportHoursPattern } from '#shared/rules/support-hours.ts';

/** A parameter of the template: what differs between deployments (decision 0011). */
export interface Declaration {
  readonly description: string;
  readonly default: string;
  readonly pattern: RegExp;
}

/** Lower case, as browsers send it: with a capital letter no request would match this origin. */
const origin = /(https?:\/\/[a-z0-9.*-]+(:[0-9]+)?)?/;
const domain = /([a-z0-9-]+(\.[a-z0-9-]+)*)?/;
const arn = /(arn:.+)?/;
/** CloudFront takes only those of us-east-1. */
const webAcl = /(arn:aws:wafv2:us-east-1:[0-9]{12}:global\/webacl\/[A-Za-z0-9_-]+\/[a-f0-9-]+)?/;
const email = /([^@ ]+@[^@ ]+\.[^@ ]+)?/;
const ipv4 = /([0-9]{1,3}(\.[0-9]{1,3}){3})?/;
/** Comma-separated addresses, each with an optional port. */
const servers =
  /((\[[0-9a-f.:]+\](:[0-9]+)?|[0-9a-f.:]+)(,(\[[0-9a-f.:]+\](:[0-9]+)?|[0-9a-f.:]+))*)?/;
/** https://docs.aws.amazon.com/ses/latest/APIReference/API_CreateReceiptRuleSet.html */
const ruleSet = /([A-Za-z0-9]([A-Za-z0-9._-]{0,62}[A-Za-z0-9])?)?/;
const tableName = /([A-Za-z0-9_.-]{3,255})?/;
const bucketName = /([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?/;
/** One line of a receipt. */
const line = /[^<>\n\r]{0,200}/;
/** Part of a sentence. */
const promise = /[^<>\n\r]{1,100}/;
const count = /[0-9]{1,9}/;

/** The template's parameters, set by `cdk deploy --parameters NAME=VALUE`; the defaults suit production. */
export const declarations = {
  DomainName: {
    description: 'Host of the product. Empty: the host that CloudFront gives it.',
    default: '',
    pattern: domain,
  },
  PreviewDomainName: {
    description:
      'Each preview gets a host below this one, which must be a registered domain of its own, not below that of DomainName. Empty: a path on a CloudFront host, where a site has no browser storage.',
    default: '',
    pattern: domain,
  },
  CertificateArn: {
    description: 'Certificate in us-east-1 for DomainName and *.PreviewDomainName.',
    default: '',
    pattern: arn,
  },
  WebAclArn: {
    description: 'Web ACL of CloudFront that limits calls by address (web-acl.json). Empty: none.',
    default: '',
    pattern: webAcl,
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
    description: 'Origin where browsers upload and download ZIPs. Empty: Amazon S3 in this region.',
    default: '',
    pattern: origin,
  },
  SocketOrigin: {
    description: 'Origin where functions reach open sockets. Empty: the WebSocket API itself.',
    default: '',
    pattern: origin,
  },
  StripeApiBase: {
    description: 'Origin of the API of Stripe.',
    default: 'https://api.stripe.com',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?/,
  },
  StripeScriptUrl: {
    description: 'URL of the Stripe script that the checkout loads.',
    // The URL that the installed @stripe/stripe-js loads by default; a test compares them.
    default: 'https://js.stripe.com/endive/stripe.js',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?\/[A-Za-z0-9./-]+/,
  },
  DomainCnameTarget: {
    description:
      'Host that subscribers point the www of their domain to. Empty: the CloudFront host.',
    default: '',
    pattern: domain,
  },
  LiveOrigin: {
    description:
      'Origin where the availability of live sites is checked. Empty: the CloudFront host.',
    default: '',
    pattern: origin,
  },
  DomainARecord: {
    description:
      'IPv4 address for the bare domain of subscribers. Empty: they set an ALIAS record.',
    default: '',
    pattern: ipv4,
  },
  DnsServers: {
    description: 'Name servers that resolve domains of subscribers. Empty: those of the system.',
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
    description: 'Address that replies to mail go to. Empty: MailFrom.',
    default: '',
    pattern: email,
  },
  MailReplyDomain: {
    description:
      'MailDomain or a host below it, at which Amazon SES receives replies of customers. Empty: no mail is received.',
    default: '',
    pattern: domain,
  },
  MailReplies: {
    description:
      'Whether mails invite to reply to them: true once the record and the active rule set of MailReplyDomain are there.',
    default: 'false',
    pattern: /true|false/,
  },
  MailRuleSet: {
    description:
      'Active receipt rule set of the account, to add the rule to. Empty: a rule set of the stack, which an operator activates.',
    default: '',
    pattern: ruleSet,
  },
  MailsPerHour: {
    description:
      'Most mails that are sent per clock hour; further ones wait for the next hour. 30 % are reserved for mails that people need to get in.',
    default: String(mailLimits.perHour),
    pattern: count,
  },
  SellerName: {
    description: 'Name of the seller on receipts. Empty: the name of the brand.',
    default: '',
    pattern: line,
  },
  SellerAddress: {
    description: 'Address of the seller on receipts, its lines separated by commas.',
    default: '',
    pattern: line,
  },
  SellerTaxId: {
    description: 'Tax number of the seller on receipts, such as VAT DE123456789.',
    default: '',
    pattern: line,
  },
  SellerTaxLine: {
    description: 'Sentence about tax on receipts, such as: The price includes 19 % VAT.',
    default: '',
    pattern: line,
  },
  AlarmTopicArn: {
    description: 'SNS topic that alarms are sent to. Empty: they appear in CloudWatch only.',
    default: '',
    pattern: arn,
  },
  AlarmEmail: {
    description: 'Address for alarms and budget notifications. Empty: no notifications.',
    default: '',
    pattern: email,
  },
  SecretsVersion: {
    description:
      'Increment after rotating OriginSecret or PreviewSecret: CloudFront reads them again.',
    default: '1',
    pattern: count,
  },
  Release: {
    description: 'Commit that is deployed; npm run operate deploy sets it.',
    default: '',
    pattern: /[0-9a-f]{0,40}/,
  },
  RegistrationsPerAddress: {
    description: 'Registrations that one address may attempt per hour.',
    default: String(registrationLimits.perAddress),
    pattern: count,
  },
  LoginFailuresPerAddress: {
    description: 'Failed logins that one address may have in fifteen minutes, over all usernames.',
    default: String(loginLimits.failuresPerAddress),
    pattern: count,
  },
  AdminsNeedSecondFactor: {
    description: 'Whether administrators must set up a second factor before they may do anything.',
    default: 'true',
    pattern: /true|false/,
  },
  ExistingTable: {
    description:
      'Table to use instead of creating one: restored, or retained from an earlier stack.',
    default: '',
    pattern: tableName,
  },
  ExistingFilesBucket: {
    description: 'Bucket with the files of an earlier stack, to use instead of creating one.',
    default: '',
    pattern: bucketName,
  },
  ExistingPreviewBucket: {
    description:
      'Bucket with the unpacked sites of an earlier stack, to use instead of creating one.',
    default: '',
    pattern: bucketName,
  },
  ExistingAppSecret: {
    description:
      'ARN of the AppSecret of an earlier stack, whose sessions and second factors stay valid.',
    default: '',
    pattern: arn,
  },
  ActivationFailuresPerAddress: {
    description: 'Failed activations that one address may have per hour.',
    default: String(activationLimits.failuresPerAddress),
    pattern: count,
  },
  ActivationFailuresInStack: {
    description: 'Failed activations per hour after which activation is closed for all addresses.',
    default: String(activationLimits.failuresInStack),
    pattern: count,
  },
  ChatMessagesPerUser: {
    description: 'Chat messages that one user may send per ten seconds.',
    default: String(chatLimits.messages),
    pattern: count,
  },
  SupportHours: {
    description:
      'When support is in the chat, such as Mon-Fri 09:00-17:00 Europe/Berlin. Empty: no hours are shown.',
    default: 'Mon-Fri 09:00-17:00 Europe/Berlin',
    pattern: supportHoursPattern,
  },
  SupportAnswer: {
    description: 'How soon customers get an answer, as shown in the chat.',
    default: 'within one business day',
    pattern: promise,
  },
  SupportAnswerToSubscribers: {
    description: 'SupportAnswer for subscribers, whose plan promises 24/7 support.',
    default: 'within two hours, day and night',
    pattern: promise,
  },
  ChatMailAfterSeconds: {
    description: 'Seconds after which an unread chat message is mailed, 900 at most.',
    default: String(chatLimits.mailAfterMs / 1_000),
    pattern: count,
  },
} as const satisfies Record<string, Declaration>;

export type SettingName = keyof typeof declarations;
