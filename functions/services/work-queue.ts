import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Key } from '../data/table/keys.ts';
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
