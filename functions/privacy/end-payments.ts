import { getCheckout } from '../data/billing/checkout.ts';
import { getSubscription } from '../data/billing/subscription.ts';
import type { StoredDeletion } from '../data/users/deletion.ts';
import { isAlive } from '../rules/billing/subscription-step.ts';
import { cancelPayment } from '../services/stripe/payment-intents.ts';
import { endSubscription } from '../services/stripe/subscription-end.ts';
import { runningSubscriptions } from '../services/stripe/subscriptions.ts';

/**
 * Ends everything that could still charge the customer: subscriptions, including one that Stripe
 * created but we did not record, and a payment that an open tab could still make. Throws 503 when
 * Stripe does not answer.
 */
export async function endPayments({ userId, stripeCustomerId }: StoredDeletion): Promise<void> {
  const [stored, begun, purchase] = await Promise.all([
    getSubscription(userId),
    getCheckout(userId, 'subscription'),
    getCheckout(userId, 'purchase'),
  ]);
  const running = stripeCustomerId === null ? [] : await runningSubscriptions(stripeCustomerId);
  const known = [stored && isAlive(stored) ? stored : null, begun];
  const ids = [...running, ...known.flatMap((one) => one?.subscriptionId ?? [])];
  for (const id of new Set(ids)) await endSubscription(id);
  if (purchase?.paymentIntentId) await cancelPayment(purchase.paymentIntentId);
}
