import { brand } from '../../shared/brand.ts';
import { refusals } from '../../shared/messages.ts';
import { beginAttempt, getCheckout, keepMade, type StoredCheckout } from '../data/checkout.ts';
import { tableName } from '../data/keys.ts';
import { getUser } from '../data/user.ts';
import { conflict, notFound, unavailable } from '../domain/api-error.ts';
import {
  describeSubscription,
  hasOurPrice,
  isOver,
  type Subscription,
} from '../domain/subscription.ts';
import { findOpenInvoice } from '../services/invoices.ts';
import { isStripeRefusal } from '../services/stripe.ts';
import { subscriptionPrice } from '../services/subscription-price.ts';
import {
  createSubscription,
  endSubscription,
  findSubscription,
} from '../services/subscriptions.ts';
import { beginNext, createOnce, newKey } from './create-once.ts';
import { settleSubscription } from './settle-subscription.ts';
import { forgetStripeCustomer, stripeCustomer } from './stripe-customer.ts';

const maxRounds = 8;

/**
 * The client secret of what a user has to pay for their one subscription, the same for every click,
 * tab and reload (decisions 23). One that can no longer be paid is followed by the next attempt.
 * Throws 409 when it is paid already, and 503 when Stripe does not answer.
 */
export async function openSubscription(
  userId: number,
  websiteId: number | null,
  now: Date,
): Promise<string> {
  const attempt = { userId, type: 'subscription', websiteId } as const;
  for (let round = 0; round < maxRounds; round += 1) {
    const checkout = await getCheckout(userId, 'subscription');
    const subscription = checkout && (await subscriptionOf(checkout));
    if (subscription === 'in progress') continue;
    const clientSecret = subscription && (await payable(subscription));
    if (clientSecret) return clientSecret;
    const fresh = { beganAt: now.toISOString(), idempotencyKey: newKey('subscription') };
    await beginAttempt({ ...attempt, ...fresh }, checkout);
  }
  throw unavailable();
}

/** The client secret of what is late, for another card; throws 409 when nothing is. */
export async function openDebt(subscriptionId: string): Promise<string> {
  const invoice = await findOpenInvoice(subscriptionId);
  if (invoice) return invoice.clientSecret;
  await settleSubscription(subscriptionId);
  throw conflict(refusals.alreadySubscribed);
}

/** What a subscription that was begun still has to be paid, or null when another one has to begin. */
async function payable(subscription: Subscription): Promise<string | null> {
  const { id, status } = subscription;
  if (isOver(subscription)) return null;
  if (status === 'incomplete' && hasOurPrice(subscription)) {
    const invoice = await findOpenInvoice(id);
    if (invoice) return invoice.clientSecret;
  }
  if (status === 'incomplete' || status === 'unpaid') {
    await endSubscription(id);
    return null;
  }
  const settlement = await settleSubscription(id);
  if (settlement === 'past_due') return openDebt(id);
  throw conflict(refusals.alreadySubscribed);
}

async function subscriptionOf(checkout: StoredCheckout) {
  if (checkout.subscriptionId !== null) return findSubscription(checkout.subscriptionId);
  return createOnce(checkout, () => createFor(checkout));
}

async function createFor(checkout: StoredCheckout): Promise<Subscription | 'in progress'> {
  const { userId, websiteId, idempotencyKey } = checkout;
  const user = await getUser(userId);
  if (!user) throw notFound();
  const customerId = await stripeCustomer(user, idempotencyKey);
  try {
    const subscription = await createSubscription({
      ...{ idempotencyKey, customerId, priceId: await subscriptionPrice() },
      description: `${brand.name}: subscription of ${user.username}`,
      metadata: describeSubscription(userId, websiteId, tableName),
    });
    const invoice = await findOpenInvoice(subscription.id);
    const paymentIntentId = invoice?.paymentIntentId ?? null;
    const made = { subscriptionId: subscription.id, paymentIntentId };
    return (await keepMade(checkout, made)) ? subscription : 'in progress';
  } catch (error) {
    if (!isStripeRefusal(error, 'resource_missing')) throw error;
    await forgetStripeCustomer({ ...user, stripeCustomerId: customerId });
    await beginNext(checkout, new Date());
    return 'in progress';
  }
}
