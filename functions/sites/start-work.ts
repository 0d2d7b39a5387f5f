import type { Key } from '../data/table/keys.ts';
import { describeError, log } from '../platform/logger.ts';
import { sendSiteWork } from '../services/site-queue.ts';

/** What could not be started `events.resumeSites` finds. */
export async function startWork(work: readonly Key[]): Promise<void> {
  try {
    await sendSiteWork(work);
  } catch (error) {
    log('warn', 'site work not started', describeError(error));
  }
}
