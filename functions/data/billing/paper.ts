import * as z from 'zod/mini';
import type { RefundsAndDisputes } from '#functions/rules/billing/paper.ts';
import { id } from '#shared/model/id.ts';
import { type Paper, paper, paperSummary } from '#shared/model/paper.ts';
import type { Key } from '../table/keys.ts';
import { noLongerPending, pendingAttributes } from '../table/pending-work.ts';
import { getItem, getItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, isNew, put, stillAt, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';

/** Links a payment to its receipt and holds what its papers say about refunds and disputes. */
export const storedPaymentPaper = z.extend(
  z.pick(paperSummary, {
    paymentIntentId: true,
    issuedAt: true,
    refundedAmount: true,
    dispute: true,
  }),
  {
    ...{ pk: z.string(), sk: z.string(), userId: id },
    kind: z.enum(['purchase', 'subscription']),
    paperId: paperSummary.shape.id,
    /** Stripe's ids of the refunds that have a paper. */
    refundIds: z.array(z.string()),
    version: z.int(),
  },
);

export type StoredPaymentPaper = z.infer<typeof storedPaymentPaper>;
export type PaymentPaper = Pick<StoredPaymentPaper, 'paymentIntentId' | 'kind'>;

/** `PAPER#P-000123` / `PAPER`: kept for bookkeeping after the customer is deleted. */
function paperKey(paperId: string): Key {
  return { pk: `PAPER#${paperId}`, sk: 'PAPER' };
}

/** `PAYMENT#pi_...` / `PAPER`: beside the ledger, so that a payment never has two receipts. */
function paymentPaperKey(paymentIntentId: string): Key {
  return { pk: `PAYMENT#${paymentIntentId}`, sk: 'PAPER' };
}

export const placePrefix = 'PAPER#';

/** `USER#7` / `PAPER#2026-11-22#P-000123`: a paper's entry in its customer's list. */
function placeKey({
  userId,
  issuedAt,
  id: paperId,
}: Pick<Paper, 'userId' | 'issuedAt' | 'id'>): Key {
  const day = issuedAt.slice(0, '2026-11-22'.length);
  return { pk: userKey(userId).pk, sk: `${placePrefix}${day}#${paperId}` };
}

export function getPaper(paperId: string): Promise<Paper | null> {
  return getItem(paperKey(paperId), paper);
}

export function getPaymentPaper(paymentIntentId: string): Promise<StoredPaymentPaper | null> {
  return getItem(paymentPaperKey(paymentIntentId), storedPaymentPaper);
}

/** Which of up to 100 payments have a receipt. */
export async function paymentsWithPaper(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const items = await getItems(ids.map(paymentPaperKey));
  return new Set(items.map((item) => z.parse(storedPaymentPaper, item).paymentIntentId));
}

/**
 * Creates a receipt, only if its payment has none (THREAT-P12). The reconciler rechecks it for as long
 * as Stripe can refund the payment.
 */
export function receiptCreation(receipt: Paper, kind: StoredPaymentPaper['kind']): Write[] {
  const { id: paperId, paymentIntentId, userId, issuedAt } = receipt;
  const key = paymentPaperKey(paymentIntentId);
  const entry = {
    ...key,
    ...{ paymentIntentId, userId, issuedAt, kind, paperId },
    ...{ refundedAmount: 0, dispute: null, refundIds: [], version: 1 },
  } satisfies StoredPaymentPaper;
  return [
    ...paperCreation(receipt, true),
    put({ ...entry, ...pendingAttributes('PAPER', key) }, isNew),
  ];
}

/** The entry in the customer's list is deleted with the user, so a deleted user gets none. */
export function paperCreation(made: Paper, hasUser: boolean): Write[] {
  const document = put({ ...paperKey(made.id), ...made }, isNew);
  const summary = z.parse(paperSummary, made);
  return hasUser ? [document, put({ ...placeKey(made), ...summary }, isNew)] : [document];
}

/**
 * Updates a receipt's refunds and disputes, only if `entry` has not changed since it was read. It is
 * rechecked again, since a refund may fail later.
 */
export function receiptUpdate(
  entry: StoredPaymentPaper,
  current: RefundsAndDisputes,
  refundIds: readonly string[],
  hasUser: boolean,
): Write[] {
  const { refundedAmount, dispute } = current;
  const set = { refundedAmount, dispute };
  const listed = pendingAttributes('PAPER', entry);
  const receipt = { userId: entry.userId, issuedAt: entry.issuedAt, id: entry.paperId };
  return [
    change(entry, { set: { ...set, ...listed, refundIds }, add: { version: 1 } }, stillAt(entry)),
    change(paperKey(entry.paperId), { set }, exists),
    ...(hasUser ? [change(placeKey(receipt), { set }, exists)] : []),
  ];
}

/** For a payment that Stripe can no longer refund. */
export async function closePaymentPaper({ pk, sk, paperId }: StoredPaymentPaper): Promise<void> {
  await write(noLongerPending({ pk, sk }, ['paperId', paperId]));
}
