import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Key } from '../data/table/keys.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({ DEAD_LETTERS_URL: required });
// The address of a queue names AWS's own host, the endpoint of the client the right one.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/** An operator is told by the alarm of the queue, and may move the message back to where it came from. */
export async function keepDeadLetter({ pk, sk }: Key): Promise<void> {
  const MessageBody = JSON.stringify({ pk, sk });
  await client.send(new SendMessageCommand({ QueueUrl: env().DEAD_LETTERS_URL, MessageBody }));
}
