import { displayName } from '#shared/rules/names.ts';
import { stackIdentity } from '../data/billing/stack-identity.ts';
import { transact } from '../data/table/send.ts';
import { getUser, type StoredUser, userUpdate } from '../data/users/user.ts';
import { unavailable } from '../rules/api-error.ts';
import { createCustomer } from '../services/stripe/customers.ts';

/** The id of the user's customer at Stripe, created at the first call. A retry uses the same key. */
export async function stripeCustomer(user: StoredUser, idempotencyKey: string): Promise<string> {
  if (user.stripeCustomerId !== null) return user.stripeCustomerId;
  const stripeCustomerId = await createCustomer({
    idempotencyKey: `${idempotencyKey}-customer`,
    email: user.email,
    name: displayName(user),
    metadata: { userId: String(user.id), stack: await stackIdentity() },
  });
  const failed = await transact([userUpdate(user, { stripeCustomerId }, ['stripeCustomerId'])]);
  if (failed.length === 0) return stripeCustomerId;
  const kept = (await getUser(user.id))?.stripeCustomerId;
  if (!kept) throw unavailable();
  return kept;
}

/** For a customer that an operator has deleted at Stripe. */
export async function forgetStripeCustomer(user: StoredUser): Promise<void> {
  await transact([userUpdate(user, { stripeCustomerId: null }, ['stripeCustomerId'])]);
}
