import type { Write } from '../table/writes.ts';
import { renaming } from '../users/renaming.ts';
import type { StoredUser, UserChanges } from '../users/user.ts';
import { customerChange } from './customer-change.ts';

/** Changes the address of a user as it was read, with `further` attributes, and tells Stripe, where it knows them. */
export function addressChange(
  user: StoredUser,
  email: string,
  further: UserChanges,
  now: Date,
): readonly Write[] {
  const news = user.stripeCustomerId === null ? [] : [customerChange(user.id, now)];
  return [...renaming(user, { email }, further), ...news];
}
