import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { sendKeys } from './work-queue.ts';

const env = environment({ DEAD_LETTERS_URL: required });

/** The alarm of the queue notifies an operator, who may move the message back to its queue. */
export async function sendToDeadLetters(key: Key): Promise<void> {
  await sendKeys(env().DEAD_LETTERS_URL, [key]);
}
