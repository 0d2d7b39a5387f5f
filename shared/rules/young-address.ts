import { emailChangeLimits } from '../limits/accounts.ts';
import type { FormerEmail } from '../model/user.ts';

/**
 * Whether the current address came by a change of the last 72 hours that gave nothing back: somebody else may have made
 * it (THREAT-A16).
 */
export function isYoungAddress(
  { formerEmails }: { readonly formerEmails: readonly FormerEmail[] },
  now: Date,
): boolean {
  const newest = formerEmails.at(-1);
  if (!newest || newest.isGivenBack) return false;
  return now.getTime() - new Date(newest.changedAt).getTime() < emailChangeLimits.undoMs;
}
