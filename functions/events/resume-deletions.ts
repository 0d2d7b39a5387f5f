import * as z from 'zod/mini';
import { deletionLimits } from '#shared/limits/deletion.ts';
import { listPending } from '../data/table/pending-work.ts';
import { getItems } from '../data/table/read.ts';
import { storedDeletion } from '../data/users/deletion.ts';
import { continueDeletion } from '../deletion/continue-deletion.ts';
import { requireEnvironment } from '../platform/env.ts';

const { batchSize, eachMs, runMs } = deletionLimits;

/**
 * Runs by a schedule: goes on with deletions that a crash, Stripe or much to remove have left behind.
 * Throws when one failed for a reason that does not pass by itself, after the others are done.
 */
export async function handler(): Promise<void> {
  requireEnvironment();
  const end = AbortSignal.timeout(runMs);
  const page = await listPending('DELETION', batchSize, null);
  const failed: number[] = [];
  for (const item of await getItems(page.items)) {
    if (end.aborted) break;
    const deletion = z.parse(storedDeletion, item);
    if ((await continueDeletion(deletion, eachMs)) === 'failed') failed.push(deletion.userId);
  }
  if (failed.length > 0) throw new Error(`Deletions failed: users ${failed.join(', ')}`);
}
