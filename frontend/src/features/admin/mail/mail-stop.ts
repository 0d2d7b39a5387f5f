import type { Customer, MailStop } from '#shared/model/user.ts';

/** Null also where it was about an address that is no longer the customer's. */
export function mailStopOf({ mailStop, email }: Customer): MailStop | null {
  return mailStop?.address === email ? mailStop : null;
}
