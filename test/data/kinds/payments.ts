import { beginAttempt, getCheckout } from '#functions/data/payments/checkout.ts';
import { getPayment, paymentEntry } from '#functions/data/payments/payment.ts';
import { getPurchase, purchaseGrant } from '#functions/data/payments/purchase.ts';
import {
  getReconcileCursor,
  keepReconcileCursor,
} from '#functions/data/payments/reconcile-cursor.ts';
import { stackIdentity } from '#functions/data/payments/stack-identity.ts';
import { getStripeEvent, recordStripeEvent } from '#functions/data/payments/stripe-event.ts';
import { getSubscription, subscriptionWrite } from '#functions/data/payments/subscription.ts';
import { transact } from '#functions/data/table/send.ts';
import { later, now, type Readers, customerId as userId, websiteId } from './kind.ts';

const at = now.toISOString();
const paymentIntentId = 'pi_1';
const eventId = 'evt_1';

/** Writes everything that is about money. */
export async function writePayments(): Promise<void> {
  await stackIdentity();
  const attempt = { userId, beganAt: at, idempotencyKey: 'key-1', websiteId };
  await beginAttempt({ ...attempt, type: 'purchase' }, null);
  await beginAttempt({ ...attempt, type: 'subscription' }, null);
  const payment = { userId, paymentIntentId, paidAt: at, amount: 100_000 };
  const subscription = { subscriptionId: 'sub_1', status: 'active', startedAt: at } as const;
  await transact([
    paymentEntry({ ...payment, state: 'granted' }),
    purchaseGrant({ userId, paymentIntentId, paidAt: at }, null),
    subscriptionWrite(userId, { ...subscription, nextBillingDate: later.toISOString() }, null),
  ]);
  const event = { eventId, type: 'payment_intent.succeeded', subject: paymentIntentId } as const;
  await recordStripeEvent({ ...event, outcome: 'handled' }, now);
  await keepReconcileCursor('CHECKOUT', `USER#${userId} CHECKOUT#purchase`);
}

export const paymentReaders: Readers = {
  'STACK / IDENTITY': stackIdentity,
  'USER#7 / CHECKOUT#purchase': () =>
    Promise.all([getCheckout(userId, 'purchase'), getCheckout(userId, 'subscription')]),
  'USER#7 / PURCHASE': () => getPurchase(userId),
  'USER#7 / SUBSCRIPTION': () => getSubscription(userId),
  'PAYMENT#pi_... / PAYMENT': () => getPayment(paymentIntentId),
  'STRIPE_EVENT#evt_... / STRIPE_EVENT': () => getStripeEvent(eventId),
  'SWEEP#CHECKOUT / SWEEP': () => getReconcileCursor('CHECKOUT'),
};
