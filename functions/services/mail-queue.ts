import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';

const env = environment({ MAIL_QUEUE_URL: required });
// The address of a queue names AWS's own host, the endpoint of the client the right one.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/**
 * After the transaction that wrote the mails. Never fails: what is not announced, or lost on the way,
 * `events.resumeMail` finds, since the mails are pending work.
 */
export async function announceMail(keys: readonly Key[], delayMs = 0): Promise<void> {
  try {
    await Promise.all(keys.map((key) => sendNote(key, delayMs)));
  } catch (error) {
    log('warn', 'mail not announced', describeError(error));
  }
}

function sendNote({ pk, sk }: Key, delayMs: number): Promise<unknown> {
  return client.send(
    new SendMessageCommand({
      QueueUrl: env().MAIL_QUEUE_URL,
      MessageBody: JSON.stringify({ pk, sk }),
      // Early, it would find a mail that is not due yet.
      DelaySeconds: Math.ceil(delayMs / 1000),
    }),
  );
}
