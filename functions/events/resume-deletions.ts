import * as z from 'zod/mini';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { storedDeletion } from '../data/users/deletion.ts';
import { requireEnvironment } from '../platform/env.ts';
import { deletionLimits } from '../privacy/deletion-limits.ts';
import { tryDeletion } from '../privacy/try-deletion.ts';

const { batchSize, eachMs, runMs } = deletionLimits;

/**
 * Runs on a schedule: continues deletions that a crash, Stripe or a lack of time interrupted.
 * Throws at the end if one failed for a reason that is not transient.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const end = AbortSignal.timeout(runMs);
  const page = await listPending('DELETION', batchSize, null);
  const failed: number[] = [];
  for (const item of await getItems(page.items)) {
    if (end.aborted) break;
    const deletion = z.parse(storedDeletion, item);
    if ((await tryDeletion(deletion, eachMs)) === 'failed') failed.push(deletion.userId);
  }
  if (failed.length > 0) throw new Error(`Deletions failed: users ${failed.join(', ')}`);
}
