import * as z from 'zod/mini';
import {
  closeCheckout,
  type StoredCheckout,
  storedCheckout,
} from '#functions/data/billing/checkout.ts';
import {
  endCustomerChange,
  type StoredCustomerChange,
  storedCustomerChange,
} from '#functions/data/billing/customer-change.ts';
import {
  closePayment,
  type StoredPayment,
  storedPayment,
} from '#functions/data/billing/payment.ts';
import {
  closePurchase,
  type StoredPurchase,
  storedPurchase,
} from '#functions/data/billing/purchase.ts';
import {
  closePaymentReceipt,
  getPaymentReceipt,
  type StoredPaymentReceipt,
  storedPaymentReceipt,
} from '#functions/data/billing/receipt.ts';
import {
  closeSubscription,
  type StoredSubscription,
  storedSubscription,
} from '#functions/data/billing/subscription.ts';
import type { PaymentList } from '#functions/data/table/pending-work.ts';
import { getUser } from '#functions/data/users/user.ts';
import { log } from '#functions/platform/logger.ts';
import { isAlive } from '#functions/rules/billing/subscription-step.ts';
import { updateCustomerEmail } from '#functions/services/stripe/customers.ts';
import { cancelPayment } from '#functions/services/stripe/payment-intents.ts';
import { reconciliationLimits } from '#shared/limits/payments.ts';
import { endLateSubscription } from './end-late-subscription.ts';
import { openLateTask } from './late-task.ts';
import { fulfilLatestWish } from './subscription-wish.ts';
import { syncPurchase } from './sync-purchase.ts';
import { syncRefunds } from './sync-refunds.ts';
import { syncSubscription } from './sync-subscription.ts';

const { abandonedAfterMs, refundableMs } = reconciliationLimits;

type Recheck = (item: unknown, now: Date) => Promise<void>;

const rechecks: Readonly<Record<PaymentList, Recheck>> = {
  WISH: (item, now) => recheckSubscription(z.parse(storedSubscription, item), now),
  SUBSCRIPTION: (item, now) => recheckSubscription(z.parse(storedSubscription, item), now),
  ENDED: (item, now) => recheckSubscription(z.parse(storedSubscription, item), now),
  CHECKOUT: (item, now) => recheckCheckout(z.parse(storedCheckout, item), now),
  PURCHASE: (item, now) => recheckPurchase(z.parse(storedPurchase, item), now),
  PAYMENT: (item) => recheckPayment(z.parse(storedPayment, item)),
  RECEIPT: (item, now) => recheckReceipt(z.parse(storedPaymentReceipt, item), now),
  CUSTOMER: (item) => recheckCustomer(z.parse(storedCustomerChange, item)),
};

/** Syncs an item with Stripe, and takes it off its list when nothing more can happen to it. */
export function recheck(list: PaymentList, item: unknown, now: Date): Promise<void> {
  return rechecks[list](item, now);
}

async function recheckSubscription(stored: StoredSubscription, now: Date): Promise<void> {
  const { subscriptionId, userId, wish } = stored;
  if (wish !== null) await fulfilLatestWish(userId);
  else if ((await syncSubscription(subscriptionId, userId)) === 'past_due') {
    await openLateTask(userId, now);
    await endLateSubscription(userId, now);
  }
  if (!isAlive(stored)) await closeSubscription(stored);
}

/** Completes what a crash or an error has left of a payment: its receipt, or a refund. */
async function recheckPayment({ paymentIntentId, state }: StoredPayment): Promise<void> {
  const outcome = await syncPurchase(paymentIntentId);
  if (outcome === 'wrongAmount' || outcome === 'refundWaits') return;
  const receipt = await getPaymentReceipt(paymentIntentId);
  if (!receipt) log('error', 'a payment stays without a receipt', { paymentIntentId });
  await closePayment(paymentIntentId, state);
}

async function recheckPurchase(purchase: StoredPurchase, now: Date): Promise<void> {
  await syncPurchase(purchase.paymentIntentId);
  if (isOlder(purchase.paidAt, refundableMs, now)) await closePurchase(purchase);
}

/** For as long as Stripe can refund the payment. */
async function recheckReceipt(receipt: StoredPaymentReceipt, now: Date): Promise<void> {
  await syncRefunds(receipt.paymentId);
  if (isOlder(receipt.issuedAt, refundableMs, now)) await closePaymentReceipt(receipt);
}

/** Sends the user's current address, to which Stripe's own mails go. */
async function recheckCustomer(change: StoredCustomerChange): Promise<void> {
  const user = await getUser(change.userId);
  if (user?.stripeCustomerId) await updateCustomerEmail(user.stripeCustomerId, user.email);
  await endCustomerChange(change);
}

async function recheckCheckout(checkout: StoredCheckout, now: Date): Promise<void> {
  if ((await syncCheckout(checkout)) === 'incomplete') {
    if (!isOlder(checkout.beganAt, abandonedAfterMs, now)) return;
    await cancelAbandoned(checkout);
  }
  await closeCheckout(checkout);
}

async function syncCheckout({ type, userId, ...made }: StoredCheckout) {
  const id = type === 'purchase' ? made.paymentIntentId : made.subscriptionId;
  if (id === null) return 'incomplete';
  return type === 'purchase' ? syncPurchase(id) : syncSubscription(id, userId);
}

/** Stripe itself ends an unpaid subscription; a payment would stay open forever. */
async function cancelAbandoned(checkout: StoredCheckout): Promise<void> {
  if (checkout.type !== 'purchase' || checkout.paymentIntentId === null) return;
  await cancelPayment(checkout.paymentIntentId);
  // It may have been paid at the last moment.
  await syncCheckout(checkout);
}

function isOlder(time: string, ms: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) > ms;
}
