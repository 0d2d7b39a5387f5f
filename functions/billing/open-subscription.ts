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
import type { Price } from '../rules/billing/price.ts';
import { costs, describeSubscription, isOver } from '../rules/billing/subscription.ts';
import { currentAgency } from '../services/agency.ts';
import { priceNow } from '../services/offers.ts';
import type { FoundSubscription } from '../services/stripe/found-subscription.ts';
import { lateInvoices } from '../services/stripe/invoices.ts';
import { closeUnpaidSubscription, endSubscription } from '../services/stripe/subscription-end.ts';
import { subscriptionPrice } from '../services/stripe/subscription-price.ts';
import { createSubscription, findSubscription } from '../services/stripe/subscriptions.ts';
import { createForCustomer } from './create-for-customer.ts';
import { createOnce, newIdempotencyKey } from './create-once.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/**
 * The client secret of the payment that a user's one subscription waits for, the same for every
 * click, tab and reload (RULE-23). A late payment comes first: once paid, also with another card,
 * the same subscription continues. After a subscription that can no longer be paid, or asks for a
 * former price, the next attempt begins. Null when this one began without a payment, as with a coupon
 * of 100 percent. Throws 409 when nothing is due or it is being paid, and 503 when Stripe does not
 * answer.
 */
export async function openSubscription(
  user: StoredUser,
  websiteId: number | null,
  now: Date,
): Promise<string | null> {
  const late = user.subscriptionId === null ? null : await latePaymentSecret(user.subscriptionId);
  if (late !== null) return late;
  const attempt = { userId: user.id, type: 'subscription', websiteId } as const;
  return untilWritten(async () => {
    const [today, checkout] = await Promise.all([
      priceNow('subscription'),
      getCheckout(user.id, 'subscription'),
    ]);
    const subscription = checkout && (await subscriptionOf(checkout));
    if (subscription === 'in progress') return stale;
    if (subscription && (await hasBegunFree(subscription, user))) return null;
    const clientSecret = subscription && (await payable(subscription, today));
    if (clientSecret) return clientSecret;
    const fresh = { beganAt: now.toISOString(), idempotencyKey: newIdempotencyKey('subscription') };
    await beginAttempt({ ...attempt, ...fresh, ...today }, checkout);
    return stale;
  });
}

/** Null when the subscription has ended; throws 409 when nothing is late. */
async function latePaymentSecret(subscriptionId: string): Promise<string | null> {
  const outcome = await syncSubscription(subscriptionId);
  if (outcome === 'ended') return null;
  if (outcome === 'leaving') throw conflict(refusals.stillServed);
  const [oldest] = await lateInvoices(subscriptionId);
  if (!oldest) throw conflict(refusals.alreadySubscribed);
  return oldest.clientSecret;
}

/** Whether it is active before anything was to be paid; the account then shows it. */
async function hasBegunFree(subscription: FoundSubscription, user: StoredUser): Promise<boolean> {
  const { id, status, isFree } = subscription;
  return status === 'active' && isFree && (await syncSubscription(id, user.id)) === 'active';
}

/** Null when this one can no longer be paid; it is then ended. Throws 409 when nothing is due. */
async function payable(found: FoundSubscription, today: Price): Promise<string | null> {
  const { id, clientSecret } = found;
  const isUnpaid = found.status === 'incomplete';
  if (isUnpaid && clientSecret !== null && costs(found, today)) return clientSecret;
  // It may be paid at the last moment, and is then not ended.
  const last = isUnpaid ? await closeUnpaidSubscription(id) : found;
  if (last?.status === 'incomplete') throw conflict(refusals.paymentUnderWay);
  // A paused one could be resumed at Stripe beside the new one, and both would be charged.
  const isLost = last === null || ['unpaid', 'paused'].includes(last.status) || isOver(last);
  if (!isLost) return latePaymentSecret(id);
  if (last && !isOver(last)) await endSubscription(id);
  // The last sync of this subscription: payments that no event reported get their receipts now.
  await syncSubscription(id);
  return null;
}

async function subscriptionOf(checkout: StoredCheckout) {
  if (checkout.subscriptionId !== null) return findSubscription(checkout.subscriptionId);
  const made = await createOnce(checkout, () => createFor(checkout));
  if (made === 'in progress') return made;
  const { id: subscriptionId, paymentIntentId } = made;
  return (await saveStripeIds(checkout, { subscriptionId, paymentIntentId }))
    ? made
    : 'in progress';
}

function createFor(checkout: StoredCheckout): Promise<FoundSubscription | 'in progress'> {
  const { userId, websiteId, idempotencyKey, amount, currency } = checkout;
  const price = { amount, currency };
  return createForCustomer(checkout, async ({ username }, customerId) => {
    const { brand } = await currentAgency(new Date());
    return createSubscription({
      ...{ idempotencyKey, customerId, priceId: await subscriptionPrice(price, brand.name) },
      description: `${brand.name}: subscription of ${username}`,
      metadata: describeSubscription(userId, websiteId, await stackIdentity()),
    });
  });
}
