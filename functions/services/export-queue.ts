import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';
import { sendKeys } from './work-queue.ts';

const env = environment({ EXPORT_QUEUE_URL: required });

/** Never fails: exports are pending work, so `events.resumeExports` enqueues lost ones again. */
export async function enqueueExport(key: Key): Promise<void> {
  try {
    await sendKeys(env().EXPORT_QUEUE_URL, [key]);
  } catch (error) {
    log('warn', 'export not announced', describeError(error));
  }
}
