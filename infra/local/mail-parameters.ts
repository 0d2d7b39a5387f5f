import { brand } from '#shared/brand.ts';

/** From whom mail comes on a laptop. The local cloud answers SES; what is sent lies in its outbox. */
export const mailParameters = {
  MailDomain: brand.supportEmail.replace(/^.*@/, ''),
  MailFrom: brand.supportEmail,
} as const;
