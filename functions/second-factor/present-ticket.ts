import { refusals } from '#shared/texts/refusals.ts';
import { countTicket, type Presented, type StoredTicket } from '../data/users/ticket.ts';
import { tooManyAttempts, unauthenticated } from '../rules/api-error.ts';

/** Counts an attempt. Throws 401 for an unknown or expired ticket, and 429 where it is used up. */
export async function presentTicket(presented: Presented, now: Date): Promise<StoredTicket> {
  const found = await countTicket(presented, now);
  if (found === null) throw unauthenticated(refusals.signInAgain);
  if (found === 'used up') throw tooManyAttempts();
  return found;
}
