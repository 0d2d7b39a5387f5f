import { listLimits } from '#shared/limits/lists.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { getReceipt } from '../data/billing/receipt.ts';
import { listReceipts } from '../data/billing/receipt-list.ts';

/** The newest purchase receipt; null where none is issued yet. */
export async function findReceipt(userId: number): Promise<Receipt | null> {
  const page = await listReceipts(userId, { limit: listLimits.maxPageSize, position: null });
  const found = page.items.find(({ kind }) => kind === 'purchase');
  return found ? getReceipt(found.id) : null;
}
