import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';

const env = environment({ EXPORT_QUEUE_URL: required });
// The address of a queue names AWS's own host, the endpoint of the client the right one.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Never fails: what is lost on the way `events.resumeExports` sends again, since the items are pending work. */
export async function announceExport({ pk, sk }: Key): Promise<void> {
  try {
    const MessageBody = JSON.stringify({ pk, sk });
    await client.send(new SendMessageCommand({ QueueUrl: env().EXPORT_QUEUE_URL, MessageBody }));
  } catch (error) {
    log('warn', 'export not announced', describeError(error));
  }
}
