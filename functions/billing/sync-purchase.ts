import { getCheckout } from '../data/payments/checkout.ts';
import { getPaymentPaper, type StoredPaymentPaper } from '../data/payments/paper.ts';
import {
  closeRefund,
  getPayment,
  grantLoss,
  type NewPayment,
  paymentEntry,
  paymentRegrant,
  type StoredPayment,
} from '../data/payments/payment.ts';
import {
  getPurchase,
  purchaseEnd,
  purchaseExists,
  purchaseGrant,
  type StoredPurchase,
} from '../data/payments/purchase.ts';
import { stackIdentity } from '../data/payments/stack-identity.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { getUser, type StoredUser, userExists, userUpdate } from '../data/users/user.ts';
import { purchaseMoney } from '../domain/payments/paper.ts';
import {
  isOlderThanUser,
  judgePurchase,
  outcomeOf,
  type PurchaseOutcome,
  type PurchaseStep,
  purchaseStep,
  type Receipt,
} from '../domain/payments/purchase.ts';
import { log } from '../platform/logger.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { findPayment, refundPayment } from '../services/stripe/payment-intents.ts';
import { issueReceipt, receiptFor, settle } from './issue-paper.ts';
import type { IssuedPaper } from './issued-paper.ts';
import { hasStanding, keepStanding } from './keep-standing.ts';

/**
 * Makes the table say what Stripe says, any number of times and in any order: for the browser's
 * confirmation, the webhook and the reconciler. With `onlyFor` the payment of another user is an
 * orphan, and one that never granted anything leaves no trace. Throws 503 when Stripe does not answer.
 */
export async function syncPurchase(
  paymentIntentId: string,
  onlyFor?: number,
): Promise<PurchaseOutcome> {
  const payment = await findPayment(paymentIntentId);
  const { livemode } = await stripeAccount();
  const verdict = judgePurchase(payment, { stack: await stackIdentity(), livemode }, onlyFor);
  const outcome = verdict.kind === 'otherAmount' ? await atEarlierPrice(verdict.receipt) : verdict;
  if (outcome.kind === 'wrongAmount') {
    log('error', 'a payment has the wrong amount', { paymentIntentId });
  }
  if (outcome.kind !== 'paid' && outcome.kind !== 'reversed') return outcome.kind;
  const known = await syncReceipt(outcome, onlyFor === undefined);
  // What has become of the money is news only where something has.
  if (payment && hasStanding(payment)) await keepStanding(payment);
  return known;
}

/** Who was asked for another price pays that one: the checkout knows it, and later the ledger. */
async function atEarlierPrice(
  receipt: Receipt,
): Promise<Receipt | { readonly kind: 'wrongAmount' }> {
  const { userId, paymentIntentId, amount } = receipt;
  const [checkout, entry] = await Promise.all([
    getCheckout(userId, 'purchase'),
    getPayment(paymentIntentId),
  ]);
  const asked = checkout?.paymentIntentId === paymentIntentId ? checkout.amount : entry?.amount;
  return amount === asked ? receipt : { kind: 'wrongAmount' };
}

async function syncReceipt(receipt: Receipt, recordsRevoked: boolean): Promise<PurchaseOutcome> {
  let isRivalChecked = false;
  return untilWritten(async () => {
    const found = await readStored(receipt);
    // Of somebody who is gone, only money that we still have is worth a word.
    if (!found) return receipt.kind === 'paid' ? 'orphan' : receipt.kind;
    const record = {
      state: found.entry?.state ?? null,
      grantPaidAt: found.purchase?.paidAt ?? null,
    };
    const step = purchaseStep(receipt, record, isRivalChecked);
    if (!step || (step === 'recordRevoked' && !recordsRevoked)) {
      // What was settled before there were receipts is made good.
      if (found.entry && !found.paper) await issueReceipt(purchaseMoney(receipt), found.user);
      return outcomeOf(receipt, record);
    }
    const applied = await apply[step](found);
    if (step === 'refund') return applied === 'disputed' ? 'refundWaits' : 'owned';
    // It may have been refunded since Stripe was asked, by whoever saw the other payment still grant.
    if (step === 'grant' && found.entry) return syncPurchase(receipt.paymentIntentId);
    if (applied === 'granted') return 'owned';
    isRivalChecked ||= step === 'checkRival';
    return stale;
  });
}

interface Found {
  readonly receipt: Receipt;
  readonly user: StoredUser;
  readonly entry: StoredPayment | null;
  readonly purchase: StoredPurchase | null;
  readonly paper: StoredPaymentPaper | null;
}

/** Strongly consistent; null when the user is gone, or newer than the payment. */
async function readStored(receipt: Receipt): Promise<Found | null> {
  const [user, entry, purchase, paper] = await Promise.all([
    getUser(receipt.userId),
    getPayment(receipt.paymentIntentId),
    getPurchase(receipt.userId),
    getPaymentPaper(receipt.paymentIntentId),
  ]);
  if (!user || isOlderThanUser(receipt.begunAt, user)) return null;
  return { receipt, user, entry, purchase, paper };
}

/** Each step writes on condition that the table is still as it was read; if not, nothing happens. */
const apply: Readonly<Record<PurchaseStep, (found: Found) => Promise<unknown>>> = {
  checkRival: async ({ purchase }) => purchase && syncPurchase(purchase.paymentIntentId),
  grant,
  refund: ({ receipt }) => refund(receipt.paymentIntentId),
  recordDuplicate: async ({ receipt, user }) =>
    settle(await entryWithReceipt(receipt, 'duplicate', user), [
      purchaseExists(user.id),
      userExists(user.id),
    ]),
  recordRevoked: async ({ receipt, user }) =>
    settle(await entryWithReceipt(receipt, 'revoked', user), [userExists(user.id)]),
  revoke: ({ receipt: { paymentIntentId }, user }) =>
    transact([
      grantLoss(paymentIntentId, 'revoked'),
      purchaseEnd({ userId: user.id, paymentIntentId }),
      userUpdate(user, { hasPurchasedSite: false, purchaseDate: null }, []),
    ]),
};

/** One that granted although it was made later is refunded (RULE-23). */
async function grant({ receipt, user, entry: before, purchase }: Found) {
  const { paymentIntentId, paidAt } = entryOf(receipt, 'granted');
  const settled = before
    ? { writes: [paymentRegrant(paymentIntentId)], mails: [] }
    : await entryWithReceipt(receipt, 'granted', user);
  const failed = await settle(settled, [
    purchaseGrant({ userId: user.id, paymentIntentId, paidAt }, purchase),
    userUpdate(user, { hasPurchasedSite: true, purchaseDate: paidAt }, []),
    ...(purchase ? [grantLoss(purchase.paymentIntentId, 'duplicate')] : []),
  ]);
  if (failed.length > 0) return stale;
  if (purchase) await refund(purchase.paymentIntentId);
  return 'granted';
}

/** One that is disputed stays on the list of refunds. */
async function refund(paymentIntentId: string): Promise<'refunded' | 'disputed'> {
  const outcome = await refundPayment(paymentIntentId);
  if (outcome === 'disputed') return outcome;
  const refunded = await findPayment(paymentIntentId);
  if (refunded) await keepStanding(refunded);
  await closeRefund(paymentIntentId, 'duplicate');
  log('warn', 'refunded a second payment for one purchase', { paymentIntentId });
  return outcome;
}

/** A payment enters the ledger with its receipt, or not at all. */
async function entryWithReceipt(
  receipt: Receipt,
  state: NewPayment['state'],
  user: StoredUser,
): Promise<IssuedPaper> {
  // Of money that goes back, or went, nobody is told that it bought something.
  const isTold = state === 'granted';
  const { writes, mails } = await receiptFor(purchaseMoney(receipt), user, isTold);
  return { writes: [paymentEntry(entryOf(receipt, state)), ...writes], mails };
}

function entryOf(receipt: Receipt, state: NewPayment['state']): NewPayment {
  const { paymentIntentId, userId, amount, paidAt } = receipt;
  return { paymentIntentId, userId, state, amount, paidAt: paidAt.toISOString() };
}
