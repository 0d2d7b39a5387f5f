import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';
import { sendKeys } from './work-queue.ts';

const env = environment({ MAIL_QUEUE_URL: required });

/**
 * Call it after the transaction that wrote the mails. Never fails: the mails are pending work, so
 * `events.resumeMail` enqueues again what was not enqueued or was lost.
 */
export async function enqueueMail(keys: readonly Key[], delayMs = 0): Promise<void> {
  try {
    await sendKeys(env().MAIL_QUEUE_URL, keys, delayMs);
  } catch (error) {
    log('warn', 'mail not announced', describeError(error));
  }
}
