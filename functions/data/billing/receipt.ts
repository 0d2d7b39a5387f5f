import * as z from 'zod/mini';
import type { RefundsAndDisputes } from '#functions/rules/billing/receipt.ts';
import { id } from '#shared/model/id.ts';
import { type Receipt, receipt, receiptSummary } from '#shared/model/receipt.ts';
import type { Key } from '../table/keys.ts';
import { noLongerPending, pendingAttributes } from '../table/pending-work.ts';
import { getItem, getItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, isNew, put, stillAt, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';

/** Links what was paid to its receipt and holds what has become of its money: refunds and disputes. */
export const storedPaymentReceipt = z.extend(
  z.pick(receiptSummary, {
    paymentIntentId: true,
    issuedAt: true,
    refundedAmount: true,
    dispute: true,
  }),
  {
    ...{ pk: z.string(), sk: z.string(), userId: id },
    /** The payment intent; for what was paid outside of Stripe, the invoice. */
    paymentId: z.string(),
    kind: z.enum(['purchase', 'subscription']),
    receiptId: receiptSummary.shape.id,
    /** Stripe's ids of the refunds that have a note. */
    refundIds: z.array(z.string()),
    version: z.int(),
  },
);

export type StoredPaymentReceipt = z.infer<typeof storedPaymentReceipt>;

/** `RECEIPT#P-000123` / `RECEIPT`: kept for bookkeeping after the customer is deleted. */
function receiptKey(receiptId: string): Key {
  return { pk: `RECEIPT#${receiptId}`, sk: 'RECEIPT' };
}

/** `PAYMENT#pi_...` / `RECEIPT`: beside the ledger, so that a payment never has two receipts. */
function paymentReceiptKey(paymentId: string): Key {
  return { pk: `PAYMENT#${paymentId}`, sk: 'RECEIPT' };
}

export const placePrefix = 'RECEIPT#';

/** `USER#7` / `RECEIPT#2026-11-22#P-000123`: a receipt's entry in its customer's list. */
function placeKey({
  userId,
  issuedAt,
  id: receiptId,
}: Pick<Receipt, 'userId' | 'issuedAt' | 'id'>): Key {
  const day = issuedAt.slice(0, '2026-11-22'.length);
  return { pk: userKey(userId).pk, sk: `${placePrefix}${day}#${receiptId}` };
}

export function getReceipt(receiptId: string): Promise<Receipt | null> {
  return getItem(receiptKey(receiptId), receipt);
}

export function getPaymentReceipt(paymentId: string): Promise<StoredPaymentReceipt | null> {
  return getItem(paymentReceiptKey(paymentId), storedPaymentReceipt);
}

/** Which of up to 100 payments have a receipt. */
export async function paymentsWithReceipt(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const items = await getItems(ids.map(paymentReceiptKey));
  return new Set(items.map((item) => z.parse(storedPaymentReceipt, item).paymentId));
}

/**
 * Creates a receipt, only if its payment has none (THREAT-P12). The reconciler rechecks it for as long
 * as Stripe can refund the payment, so never if it was paid outside of Stripe.
 */
export function receiptCreation(
  made: Receipt,
  { paymentId, kind }: Pick<StoredPaymentReceipt, 'paymentId' | 'kind'>,
): Write[] {
  const { id: receiptId, paymentIntentId, userId, issuedAt } = made;
  const key = paymentReceiptKey(paymentId);
  const entry = {
    ...key,
    ...{ paymentId, paymentIntentId, userId, issuedAt, kind, receiptId },
    ...{ refundedAmount: 0, dispute: null, refundIds: [], version: 1 },
  } satisfies StoredPaymentReceipt;
  return [
    ...documentCreation(made, true),
    put({ ...entry, ...(paymentIntentId && pendingAttributes('RECEIPT', key)) }, isNew),
  ];
}

/**
 * A receipt or a refund note. Its entry in the customer's list is deleted with the user, so a deleted
 * user gets none.
 */
export function documentCreation(made: Receipt, hasUser: boolean): Write[] {
  const document = put({ ...receiptKey(made.id), ...made }, isNew);
  const summary = z.parse(receiptSummary, made);
  return hasUser ? [document, put({ ...placeKey(made), ...summary }, isNew)] : [document];
}

/**
 * Updates a receipt's refunds and disputes, only if `entry` has not changed since it was read. It is
 * rechecked again, since a refund may fail later.
 */
export function receiptUpdate(
  entry: StoredPaymentReceipt,
  current: RefundsAndDisputes,
  refundIds: readonly string[],
  hasUser: boolean,
): Write[] {
  const { refundedAmount, dispute } = current;
  const set = { refundedAmount, dispute };
  const listed = pendingAttributes('RECEIPT', entry);
  const place = placeKey({ ...entry, id: entry.receiptId });
  return [
    change(entry, { set: { ...set, ...listed, refundIds }, add: { version: 1 } }, stillAt(entry)),
    change(receiptKey(entry.receiptId), { set }, exists),
    ...(hasUser ? [change(place, { set }, exists)] : []),
  ];
}

/** For a payment that Stripe can no longer refund. */
export async function closePaymentReceipt({
  pk,
  sk,
  receiptId,
}: StoredPaymentReceipt): Promise<void> {
  await write(noLongerPending({ pk, sk }, ['receiptId', receiptId]));
}
