import { issueReceipt } from '#functions/billing/receipts/issue-receipt.ts';
import { getBuyer, saveBuyer } from '#functions/data/billing/buyer.ts';
import { beginAttempt, getCheckout } from '#functions/data/billing/checkout.ts';
import { customerChange, getCustomerChange } from '#functions/data/billing/customer-change.ts';
import { createPayLink, findPayLink } from '#functions/data/billing/pay-link.ts';
import { getPayment, paymentEntry } from '#functions/data/billing/payment.ts';
import { paymentTaskOpening } from '#functions/data/billing/payment-task.ts';
import { paymentTasksOf } from '#functions/data/billing/payment-task-list.ts';
import { getPurchase, purchaseGrant } from '#functions/data/billing/purchase.ts';
import { getPaymentReceipt, getReceipt } from '#functions/data/billing/receipt.ts';
import { listReceipts } from '#functions/data/billing/receipt-list.ts';
import {
  getReconcileCursor,
  saveReconcileCursor,
} from '#functions/data/billing/reconcile-cursor.ts';
import { stackIdentity } from '#functions/data/billing/stack-identity.ts';
import { getStripeEvent, recordStripeEvent } from '#functions/data/billing/stripe-event.ts';
import { getSubscription, subscriptionWrite } from '#functions/data/billing/subscription.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser } from '#functions/data/users/user.ts';
import { later, now, type Readers, customerId as userId, websiteId, written } from './kind.ts';

const at = now.toISOString();
const paymentIntentId = 'pi_1';
const eventId = 'evt_1';
const disputed = {
  kind: 'disputed',
  payerId: userId,
  hasUser: true,
  paymentId: paymentIntentId,
  payment: null,
  dueBy: later,
} as const;
const payToken = 'B'.repeat(43);

/** Writes everything that is about money. */
export async function writePayments(): Promise<void> {
  await stackIdentity();
  const price = { amount: 100_000, currency: 'usd' };
  const attempt = { userId, beganAt: at, idempotencyKey: 'key-1', websiteId, ...price };
  await beginAttempt({ ...attempt, type: 'purchase' }, null);
  await beginAttempt({ ...attempt, type: 'subscription' }, null);
  const payment = { userId, paymentIntentId, paidAt: at, amount: 100_000, currency: 'usd' };
  const subscription = {
    subscriptionId: 'sub_1',
    status: 'active',
    startedAt: at,
    servedUntil: null,
    lastCharge: { amount: 15_000, currency: 'usd' },
    late: null,
  } as const;
  await transact([
    paymentEntry({ ...payment, state: 'granted' }),
    purchaseGrant({ userId, paymentIntentId, paidAt: at }, null),
    customerChange(userId, now),
    subscriptionWrite(userId, { ...subscription, nextBillingDate: later.toISOString() }, null),
    ...paymentTaskOpening(disputed, now),
  ]);
  const paidAt = new Date('2026-01-15T08:00:00.000Z');
  const ids = { paymentId: paymentIntentId, paymentIntentId };
  const money = { ...ids, kind: 'purchase', amount: 100_000, paidAt } as const;
  const what = {
    currency: 'usd',
    paidWith: null,
    lines: [{ text: 'One website', amount: 100_000 }],
  };
  const user = written(await getUser(userId));
  await saveBuyer({ userId, name: 'Analytical Engines', address: 'London', taxId: null });
  await issueReceipt({ ...money, ...what }, user, false);
  await createPayLink(payToken, { userId, subscriptionId: 'sub_1', websiteName: 'Engines' }, now);
  const event = { eventId, type: 'payment_intent.succeeded', subject: paymentIntentId } as const;
  await recordStripeEvent({ ...event, outcome: 'handled' }, now);
  await saveReconcileCursor('CHECKOUT', `USER#${userId} CHECKOUT#purchase`);
}

export const paymentReaders: Readers = {
  'STACK / IDENTITY': stackIdentity,
  'USER#7 / CHECKOUT#purchase': () =>
    Promise.all([getCheckout(userId, 'purchase'), getCheckout(userId, 'subscription')]),
  'USER#7 / PURCHASE': () => getPurchase(userId),
  'USER#7 / SUBSCRIPTION': () => getSubscription(userId),
  'PAYMENT#pi_... / PAYMENT': () => getPayment(paymentIntentId),
  'RECEIPT#P-000123 / RECEIPT': () => getReceipt('P-000001'),
  'PAYMENT#pi_... / RECEIPT': () => getPaymentReceipt(paymentIntentId),
  'USER#7 / RECEIPT#2026-11-22#P-000123': () => listReceipts(userId, { limit: 10, position: null }),
  'AGENCY / PAYMENT_TASK#7#disputed#pi_...': () => paymentTasksOf(userId),
  'USER#7 / STRIPE_CUSTOMER': () => getCustomerChange(userId),
  'USER#7 / BUYER': () => getBuyer(userId),
  'PAY_LINK#hash / PAY_LINK': () => findPayLink(payToken, now),
  'STRIPE_EVENT#evt_... / STRIPE_EVENT': () => getStripeEvent(eventId),
  'RECONCILE_CURSOR#CHECKOUT / RECONCILE_CURSOR': () => getReconcileCursor('CHECKOUT'),
};
