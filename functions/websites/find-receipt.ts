import type { Receipt } from '#shared/model/receipt.ts';
import { getReceipt } from '../data/billing/receipt.ts';
import { listReceipts } from '../data/billing/receipt-list.ts';
import { everyItem } from '../data/table/every-page.ts';

/** The newest purchase receipt; null where none is issued yet. */
export async function findReceipt(userId: number): Promise<Receipt | null> {
  for await (const { id, kind } of everyItem((asked) => listReceipts(userId, asked))) {
    if (kind === 'purchase') return getReceipt(id);
  }
  return null;
}
