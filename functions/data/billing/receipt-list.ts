import * as z from 'zod/mini';
import { type ReceiptSummary, receiptSummary } from '#shared/model/receipt.ts';
import type { Page } from '../table/page.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { userKey } from '../users/user.ts';
import { placePrefix } from './receipt.ts';

const place = z.extend(receiptSummary, {
  sk: z.string(),
  /** Rows of before do not say. */
  paidWith: z._default(receiptSummary.shape.paidWith, null),
});

/** A customer's receipts and refund notes, newest first, in one round trip. */
export function listReceipts(userId: number, asked: AskedPage): Promise<Page<ReceiptSummary>> {
  return newestBelow(userKey(userId).pk, placePrefix, place, asked);
}
