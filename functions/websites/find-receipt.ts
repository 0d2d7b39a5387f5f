import { listLimits } from '#shared/limits/lists.ts';
import type { Paper } from '#shared/model/paper.ts';
import { getPaper } from '../data/billing/paper.ts';
import { listPapers } from '../data/billing/paper-list.ts';

/** The newest purchase receipt; null if there is none yet. */
export async function findReceipt(userId: number): Promise<Paper | null> {
  const page = await listPapers(userId, { limit: listLimits.maxPageSize, position: null });
  const found = page.items.find(({ kind }) => kind === 'purchase');
  return found ? getPaper(found.id) : null;
}
