import { stackIdentity } from '../data/payments/stack-identity.ts';
import { transact } from '../data/table/send.ts';
import { getUser, type StoredUser, userUpdate } from '../data/users/user.ts';
import { unavailable } from '../domain/api-error.ts';
import { createCustomer } from '../services/stripe/customers.ts';

/** Created once and kept; the key is the same for every repetition. */
export async function stripeCustomer(user: StoredUser, idempotencyKey: string): Promise<string> {
  if (user.stripeCustomerId !== null) return user.stripeCustomerId;
  const stripeCustomerId = await createCustomer({
    idempotencyKey: `${idempotencyKey}-customer`,
    email: user.email,
    name: user.companyName ?? user.username,
    metadata: { userId: String(user.id), stack: await stackIdentity() },
  });
  const failed = await transact([userUpdate(user, { stripeCustomerId }, ['stripeCustomerId'])]);
  if (failed.length === 0) return stripeCustomerId;
  const kept = (await getUser(user.id))?.stripeCustomerId;
  if (!kept) throw unavailable();
  return kept;
}

/** Used when an operator has deleted the customer at Stripe. */
export async function forgetStripeCustomer(user: StoredUser): Promise<void> {
  await transact([userUpdate(user, { stripeCustomerId: null }, ['stripeCustomerId'])]);
}
