import { resetLimits } from '#shared/limits/accounts.ts';
import type { StoredUser } from '../data/users/user.ts';
import { findUsersByEmail } from '../data/users/user-search.ts';

/**
 * Nobody has confirmed the address of a registration, so strangers may have accounts with it, and few get a mail
 * (THREAT-A21): of equals the oldest, which no later account pushes out. All others are reached by their username.
 */
export async function likeliestWith(address: string): Promise<readonly StoredUser[]> {
  const all = await findUsersByEmail(address, resetLimits.accountsCompared);
  const likeliest = all.toSorted((one, other) => rank(other) - rank(one) || one.id - other.id);
  return likeliest.slice(0, resetLimits.accountsPerEmail);
}

/** Whom the agency knows: its own people and who pays, whom it invited, whom its site is made for; then strangers. */
function rank(user: StoredUser): number {
  if (user.isAdmin || user.hasPurchasedSite || user.hasActiveSubscription) return 3;
  if (user.activationCode !== null) return 2;
  return Number(user.websiteId !== null);
}
