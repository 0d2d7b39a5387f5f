import { getCheckout } from '../data/payments/checkout.ts';
import { getSubscription } from '../data/payments/subscription.ts';
import type { StoredDeletion } from '../data/users/deletion.ts';
import { isAlive } from '../domain/payments/subscription-step.ts';
import { cancelPayment } from '../services/stripe/payment-intents.ts';
import { endSubscription, runningSubscriptions } from '../services/stripe/subscriptions.ts';

/**
 * Nobody who is gone is charged: ends what they subscribe to, also what Stripe made and we had no time
 * to write down, and the payment that an open tab could still make. Throws 503 when Stripe does not
 * answer.
 */
export async function endPayments({ userId, stripeCustomerId }: StoredDeletion): Promise<void> {
  const [standing, begun, purchase] = await Promise.all([
    getSubscription(userId),
    getCheckout(userId, 'subscription'),
    getCheckout(userId, 'purchase'),
  ]);
  const running = stripeCustomerId === null ? [] : await runningSubscriptions(stripeCustomerId);
  const known = [standing && isAlive(standing) ? standing : null, begun];
  const ids = [...running, ...known.flatMap((one) => one?.subscriptionId ?? [])];
  for (const id of new Set(ids)) await endSubscription(id);
  if (purchase?.paymentIntentId) await cancelPayment(purchase.paymentIntentId);
}
