import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { sendKeys } from './work-queue.ts';

const env = environment({ SITE_QUEUE_URL: required });

/**
 * `events.workOnSites` does what the items need. The items are pending work, so
 * `events.resumeSites` enqueues again what was lost.
 */
export async function enqueueSiteWork(keys: readonly Key[], delayMs = 0): Promise<void> {
  await sendKeys(env().SITE_QUEUE_URL, keys, delayMs);
}
