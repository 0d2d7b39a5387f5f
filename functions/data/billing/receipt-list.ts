import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { type ReceiptSummary, receiptSummary } from '#shared/model/receipt.ts';
import type { Page } from '../table/page.ts';
import { pageOf, queryRange } from '../table/range.ts';
import { userKey } from '../users/user.ts';
import { placePrefix } from './receipt.ts';

const place = z.extend(receiptSummary, { sk: z.string() });

/** A customer's receipts and refund notes, newest first, in one round trip. */
export async function listReceipts(
  userId: number,
  { limit, position }: { readonly limit: number; readonly position: Position | null },
): Promise<Page<ReceiptSummary>> {
  const rows = await queryRange({
    pk: userKey(userId).pk,
    ...{ from: placePrefix, to: `${placePrefix}~` },
    ascending: position?.direction === 'prev',
    limit,
    position,
  });
  return pageOf(
    rows.map((row) => z.parse(place, row)),
    { limit, position },
  );
}
