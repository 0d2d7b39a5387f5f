import { getCheckout } from '#functions/data/billing/checkout.ts';
import {
  getPayment,
  grantLoss,
  type NewPayment,
  paymentEntry,
  paymentRegrant,
  type StoredPayment,
} from '#functions/data/billing/payment.ts';
import {
  getPurchase,
  purchaseEnd,
  purchaseExists,
  purchaseGrant,
  type StoredPurchase,
} from '#functions/data/billing/purchase.ts';
import { getPaymentReceipt, type StoredPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { stackIdentity } from '#functions/data/billing/stack-identity.ts';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, type StoredUser, userExists, userUpdate } from '#functions/data/users/user.ts';
import { log } from '#functions/platform/logger.ts';
import { isSamePrice, priceIn } from '#functions/rules/billing/price.ts';
import {
  type ConfirmedPayment,
  evaluatePurchase,
  isOlderThanUser,
  outcomeOf,
  type PurchaseOutcome,
  type PurchaseStep,
  purchaseStep,
} from '#functions/rules/billing/purchase.ts';
import { purchaseFacts } from '#functions/rules/billing/receipt.ts';
import { currentAgency } from '#functions/services/agency.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import { currentOffers } from '#functions/services/offers.ts';
import { stripeAccount } from '#functions/services/stripe/client.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { paidWebsite } from '../paid-website.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { moneyNews, noNews } from './money-news.ts';
import { hasFailedRefund, refundDuplicate } from './refund-duplicate.ts';

/**
 * Makes the table match Stripe. Idempotent and independent of the order of calls: the browser's
 * confirmation, the webhook and the reconciler all use it; `syncReceipt` follows where money may
 * have gone back. With `onlyFor`, another user's payment is an orphan, and a reversed one that never
 * granted leaves no trace. Throws 503 when Stripe does not answer.
 */
export async function syncPurchase(
  paymentIntentId: string,
  onlyFor?: number,
): Promise<PurchaseOutcome> {
  const payment = await findPayment(paymentIntentId);
  const { livemode } = await stripeAccount();
  const verdict = evaluatePurchase(payment, { stack: await stackIdentity(), livemode }, onlyFor);
  if (verdict.kind !== 'paid' && verdict.kind !== 'reversed') return verdict.kind;
  if (await isPromised(verdict)) return syncConfirmed(verdict, onlyFor === undefined);
  log('error', 'a payment has the wrong amount', { paymentIntentId });
  return 'wrongAmount';
}

/**
 * Mostly it has today's price. Else it keeps price and currency of its creation: the checkout knows it,
 * and later the ledger (decision 0351).
 */
async function isPromised({ userId, paymentIntentId, ...paid }: ConfirmedPayment) {
  if (isSamePrice(paid, priceIn(await currentOffers(new Date()), 'purchase'))) return true;
  const [checkout, entry] = await Promise.all([
    getCheckout(userId, 'purchase'),
    getPayment(paymentIntentId),
  ]);
  const known = checkout?.paymentIntentId === paymentIntentId ? checkout : entry;
  return known !== null && isSamePrice(paid, known);
}

async function syncConfirmed(
  payment: ConfirmedPayment,
  recordsRevoked: boolean,
): Promise<PurchaseOutcome> {
  let isRivalChecked = false;
  return untilWritten(async () => {
    const found = await readStored(payment);
    // A deleted user's payment matters only while we still hold the money.
    if (!found) return payment.kind === 'paid' ? 'orphan' : payment.kind;
    const { user, entry, purchase, receipt } = found;
    if (entry && !receipt) {
      const { timeZone } = await currentAgency(new Date());
      const facts = purchaseFacts(payment, await paidWebsite(payment.websiteId), timeZone);
      // Nobody is mailed about a payment that was refunded at once.
      await issueReceipt(facts, user, entry.state === 'granted');
    }
    const record = { state: entry?.state ?? null, grantPaidAt: purchase?.paidAt ?? null };
    const step = purchaseStep(payment, record, isRivalChecked);
    if (!step || (step === 'recordRevoked' && !recordsRevoked)) return outcomeOf(payment, record);
    const applied = await apply[step](found);
    if (applied === 'leftToPeople') return 'reversed';
    if (step === 'refund') return applied === 'disputed' ? 'refundWaits' : 'owned';
    // A concurrent sync may have refunded it while the other payment still granted.
    if (step === 'grant' && entry) return syncPurchase(payment.paymentIntentId);
    isRivalChecked ||= step === 'checkRival';
    return stale;
  });
}

interface Found {
  readonly payment: ConfirmedPayment;
  readonly user: StoredUser;
  readonly entry: StoredPayment | null;
  readonly purchase: StoredPurchase | null;
  readonly receipt: StoredPaymentReceipt | null;
}

/** Strongly consistent; null when the user no longer exists or is newer than the payment. */
async function readStored(payment: ConfirmedPayment): Promise<Found | null> {
  const [user, entry, purchase, receipt] = await Promise.all([
    getUser(payment.userId),
    getPayment(payment.paymentIntentId),
    getPurchase(payment.userId),
    getPaymentReceipt(payment.paymentIntentId),
  ]);
  if (!user || isOlderThanUser(payment.begunAt, user)) return null;
  return { payment, user, entry, purchase, receipt };
}

/** Each step writes only if the table has not changed since it was read. */
const apply: Readonly<Record<PurchaseStep, (found: Found) => Promise<unknown>>> = {
  checkRival: async ({ purchase }) => purchase && syncPurchase(purchase.paymentIntentId),
  grant,
  refund: ({ payment }) => refundDuplicate(payment.paymentIntentId),
  recordDuplicate: ({ payment, user }) =>
    transact([
      paymentEntry(entryOf(payment, 'duplicate')),
      purchaseExists(user.id),
      userExists(user.id),
    ]),
  recordRevoked: ({ payment, user }) =>
    transact([paymentEntry(entryOf(payment, 'revoked')), userExists(user.id)]),
  revoke: ({ payment: { paymentIntentId }, user }) =>
    transact([
      grantLoss(paymentIntentId, 'revoked'),
      purchaseEnd({ userId: user.id, paymentIntentId }),
      userUpdate(user, { hasPurchasedSite: false, purchaseDate: null }, []),
    ]),
};

/**
 * If a later payment had granted access, it is refunded (RULE-23). `leftToPeople`: a
 * duplicate whose refund has failed does not grant, because people pay it back outside of Stripe.
 */
async function grant({ payment, user, entry, purchase }: Found) {
  const granted = entryOf(payment, 'granted');
  const { paymentIntentId, paidAt, amount, currency } = granted;
  const paid = { amount, currency };
  if (entry && (await hasFailedRefund(paymentIntentId))) return 'leftToPeople';
  const now = new Date();
  const isFirst = !entry && !purchase;
  const news = isFirst ? await moneyNews('purchased', { userId: user.id, paid }, now) : noNews;
  const failed = await transact([
    entry ? paymentRegrant(paymentIntentId) : paymentEntry(granted),
    purchaseGrant({ userId: user.id, paymentIntentId, paidAt }, purchase),
    userUpdate(user, { hasPurchasedSite: true, purchaseDate: paidAt }, []),
    ...(purchase ? [grantLoss(purchase.paymentIntentId, 'duplicate')] : []),
    ...news.writes,
  ]);
  if (failed.length === 0) await enqueueMail(news.mails);
  if (purchase && failed.length === 0) await syncPurchase(purchase.paymentIntentId);
}

function entryOf(payment: ConfirmedPayment, state: NewPayment['state']): NewPayment {
  const { paymentIntentId, userId, amount, currency, paidAt } = payment;
  return { paymentIntentId, userId, state, amount, currency, paidAt: paidAt.toISOString() };
}
