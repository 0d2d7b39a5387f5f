import { brand } from '#shared/brand.ts';

const domain = brand.supportEmail.replace(/^.*@/, '');

/** Mail on a laptop, where the local cloud stands in for SES: it keeps mail in its outbox, and receives replies to it. */
export const mailParameters = {
  MailDomain: domain,
  MailReplyDomain: `reply.${domain}`,
  MailFrom: brand.supportEmail,
} as const;
