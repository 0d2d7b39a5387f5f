import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Key } from '../data/table/keys.ts';
import { describeError, log } from '../platform/logger.ts';
import { quickCalls } from '../platform/quick-calls.ts';

// The host of a queue's URL is always AWS's own; the client's endpoint may be another.
const client = new SQSClient({ useQueueUrlAsEndpoint: false, requestHandler: quickCalls });

/** One message for each key. SQS delays by at most 15 minutes. */
export async function sendKeys(QueueUrl: string, keys: readonly Key[], delayMs = 0): Promise<void> {
  // Rounded up: a worker that comes early finds an item that is not due yet.
  const DelaySeconds = Math.ceil(delayMs / 1000);
  await Promise.all(
    keys.map(({ pk, sk }) => {
      const MessageBody = JSON.stringify({ pk, sk });
      return client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
    }),
  );
}

export type Enqueue = (keys: readonly Key[], delayMs?: number) => Promise<void>;

/**
 * Enqueues keys of pending work of one kind. Call it after the transaction that wrote the work. Never fails:
 * `events.resume`, or `events.resumeDomains`, enqueues again what was not enqueued or was lost.
 */
export function enqueueTo(kind: string, url: () => string): Enqueue {
  return async (keys, delayMs) => {
    try {
      await sendKeys(url(), keys, delayMs);
    } catch (error) {
      log('warn', `${kind} not enqueued`, describeError(error));
    }
  };
}
