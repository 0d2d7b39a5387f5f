import type { Key } from '../data/table/keys.ts';
import { describeError, log } from '../platform/logger.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';

/** `events.resumeSites` retries work that could not be enqueued. */
export async function startWork(work: readonly Key[]): Promise<void> {
  try {
    await enqueueSiteWork(work);
  } catch (error) {
    log('warn', 'site work not started', describeError(error));
  }
}
