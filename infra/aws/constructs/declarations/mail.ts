import type { Declaration } from './declaration.ts';
import { domain, email } from './patterns.ts';

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_CreateReceiptRuleSet.html */
const ruleSet = /([A-Za-z0-9]([A-Za-z0-9._-]{0,62}[A-Za-z0-9])?)?/;

/** Mail that is sent and received. */
export const mail = {
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
} as const satisfies Record<string, Declaration>;
