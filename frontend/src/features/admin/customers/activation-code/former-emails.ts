import { serverNow } from '#frontend/src/api/server-clock.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import type { Customer, FormerEmail } from '#shared/model/user.ts';

/** Other addresses of the account of the last 90 days, the newest first; the server drops older ones with the next change. */
export function formerEmailsOf(
  { email, formerEmails }: Pick<Customer, 'email' | 'formerEmails'>,
  now = serverNow(),
): readonly FormerEmail[] {
  const since = now.getTime() - emailChangeLimits.keptMs;
  return formerEmails
    .filter((one) => one.email !== email && new Date(one.changedAt).getTime() > since)
    .toReversed();
}
