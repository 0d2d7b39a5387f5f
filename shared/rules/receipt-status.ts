import type { ReceiptSummary } from '../model/receipt.ts';
import { receiptStatuses } from '../texts/receipts.ts';

type Fields = Pick<ReceiptSummary, 'kind' | 'amount' | 'refundedAmount' | 'dispute'>;

/** What became of the money, in a word: a dispute before a refund. */
export function receiptStatus({ kind, amount, refundedAmount, dispute }: Fields): string {
  if (kind === 'refund' || kind === 'failedRefund') return receiptStatuses[kind];
  if (dispute) return receiptStatuses.disputes[dispute];
  if (refundedAmount === 0) return receiptStatuses.paid;
  return refundedAmount === amount ? receiptStatuses.refund : receiptStatuses.partly;
}
