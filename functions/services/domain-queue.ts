import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';
import { sendKeys } from './work-queue.ts';

const env = environment({ DOMAIN_QUEUE_URL: required });

/**
 * Call it after the transaction that made the domains due. Never fails: domains are pending work,
 * so `events.resumeDomains` enqueues again what was not enqueued or was lost.
 */
export async function enqueueDomains(keys: readonly Key[], delayMs = 0): Promise<void> {
  try {
    await sendKeys(env().DOMAIN_QUEUE_URL, keys, delayMs);
  } catch (error) {
    log('warn', 'domain not announced', describeError(error));
  }
}
