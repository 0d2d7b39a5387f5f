import { brand } from '#shared/brand.ts';

/** The sender of mail on a laptop, where the local cloud stands in for SES and keeps mail in its outbox. */
export const mailParameters = {
  MailDomain: brand.supportEmail.replace(/^.*@/, ''),
  MailFrom: brand.supportEmail,
} as const;
