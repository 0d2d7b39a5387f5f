import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({ SITE_QUEUE_URL: required });
// The address of a queue names AWS's own host, the endpoint of the client the right one.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/**
 * `events.workOnSites` does what the items need, now or after a while. What is lost on the way is sent
 * again by `events.resumeSites`, since the items are pending work.
 */
export async function sendSiteWork(keys: readonly Key[], delayMs = 0): Promise<void> {
  await Promise.all(
    keys.map(({ pk, sk }) =>
      client.send(
        new SendMessageCommand({
          QueueUrl: env().SITE_QUEUE_URL,
          MessageBody: JSON.stringify({ pk, sk }),
          DelaySeconds: Math.round(delayMs / 1000),
        }),
      ),
    ),
  );
}
