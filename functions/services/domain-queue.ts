import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';

const env = environment({ DOMAIN_QUEUE_URL: required });
// The address of a queue names AWS's own host, the endpoint of the client the right one.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/**
 * After the transaction that made them due. Never fails: what is not announced, or lost on the way,
 * `events.resumeDomains` finds, since domains are pending work.
 */
export async function announceDomains(keys: readonly Key[], delayMs = 0): Promise<void> {
  try {
    await Promise.all(keys.map((key) => sendNote(key, delayMs)));
  } catch (error) {
    log('warn', 'domain not announced', describeError(error));
  }
}

function sendNote({ pk, sk }: Key, delayMs: number): Promise<unknown> {
  return client.send(
    new SendMessageCommand({
      QueueUrl: env().DOMAIN_QUEUE_URL,
      MessageBody: JSON.stringify({ pk, sk }),
      // Early, it would find a domain that is not due yet.
      DelaySeconds: Math.ceil(delayMs / 1000),
    }),
  );
}
