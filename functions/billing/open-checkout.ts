import { refusals } from '#shared/texts/refusals.ts';
import {
  beginAttempt,
  getCheckout,
  type StoredCheckout,
  saveStripeIds,
} from '../data/billing/checkout.ts';
import { stackIdentity } from '../data/billing/stack-identity.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import type { StoredUser } from '../data/users/user.ts';
import { conflict } from '../rules/api-error.ts';
import { describePurchase, isOpen, type Payment } from '../rules/billing/payment.ts';
import { currentAgency } from '../services/agency.ts';
import { priceNow } from '../services/offers.ts';
import { cancelPayment, createPayment, findPayment } from '../services/stripe/payment-intents.ts';
import { createForCustomer } from './create-for-customer.ts';
import { createOnce, newIdempotencyKey } from './create-once.ts';
import { syncPurchase } from './sync/sync-purchase.ts';

/**
 * A user's one open payment for a purchase, the same for every click, tab and reload (RULE-23,
 * THREAT-P4). After a payment that can no longer be paid, or asks for a former price, the next attempt
 * begins. Throws 409 when the last one is paid or being paid, and 503 when Stripe does not answer.
 */
export async function openCheckout(
  user: StoredUser,
  websiteId: number,
  now: Date,
): Promise<Payment> {
  const attempt = { userId: user.id, type: 'purchase', websiteId } as const;
  return untilWritten(async () => {
    const [today, checkout] = await Promise.all([
      priceNow('purchase'),
      getCheckout(user.id, 'purchase'),
    ]);
    const payment = checkout && (await paymentOf(checkout, user, websiteId));
    if (payment === 'in progress') return stale;
    if (payment && isOpen(payment, today)) return payment;
    if (payment) await closePrevious(payment);
    const fresh = { beganAt: now.toISOString(), idempotencyKey: newIdempotencyKey('purchase') };
    await beginAttempt({ ...attempt, ...fresh, ...today }, checkout);
    return stale;
  });
}

/** Cancels a payment that is open at another price. Throws 409 when it is paid and not refunded, or being paid. */
async function closePrevious(payment: Payment): Promise<void> {
  if (payment.status === 'canceled') return;
  if (payment.status !== 'succeeded') await cancelPayment(payment.id);
  // It may be paid at the last moment, and only this checkout knows its price.
  const outcome = await syncPurchase(payment.id);
  const isOwned = outcome === 'owned' || outcome === 'refundWaits';
  if (isOwned) throw conflict(refusals.alreadyPurchased);
  if (outcome === 'incomplete') throw conflict(refusals.paymentUnderWay);
}

async function paymentOf(checkout: StoredCheckout, user: StoredUser, websiteId: number) {
  if (checkout.paymentIntentId !== null) return findPayment(checkout.paymentIntentId);
  const { idempotencyKey, amount, currency } = checkout;
  const metadata = describePurchase(
    user.id,
    checkout.websiteId ?? websiteId,
    await stackIdentity(),
  );
  const { brand } = await currentAgency(new Date());
  return createOnce(checkout, async () => {
    const payment = await createForCustomer(checkout, ({ username }, customerId) =>
      createPayment({
        ...{ idempotencyKey, customerId, metadata, price: { amount, currency } },
        description: `${brand.name}: website purchase of ${username}`,
      }),
    );
    if (payment === 'in progress') return payment;
    const made = { subscriptionId: null, paymentIntentId: payment.id };
    return (await saveStripeIds(checkout, made)) ? payment : 'in progress';
  });
}
