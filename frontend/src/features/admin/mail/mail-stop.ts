import type { Customer, MailStop } from '#shared/model/user.ts';

/** Null also if it is about a previous address. */
export function mailStopOf({ mailStop, email }: Customer): MailStop | null {
  return mailStop?.address === email ? mailStop : null;
}
