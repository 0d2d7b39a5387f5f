import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { enqueueSiteWork } from '#functions/services/site-queue.ts';

const key = { pk: 'WEBSITE#7', sk: 'SITE#1' };
const queue = mockClient(SQSClient);

afterEach(() => {
  queue.reset();
  vi.restoreAllMocks();
});

test('each key is a message of its own, delayed by whole seconds', async () => {
  await enqueueSiteWork([key, { ...key, sk: 'ZIP#1' }], 1_001);
  const sent = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  expect(sent.map(({ MessageBody = '' }) => JSON.parse(MessageBody))).toEqual([
    key,
    { ...key, sk: 'ZIP#1' },
  ]);
  for (const { QueueUrl, DelaySeconds } of sent) {
    expect(QueueUrl).toBe(process.env.SITE_QUEUE_URL);
    expect(DelaySeconds).toBe(2);
  }
});

test('a failing queue is logged, not thrown: the schedule enqueues again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  queue.on(SendMessageCommand).rejects(new Error('no queue'));
  await enqueueSiteWork([key]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('site work not enqueued'));
});
