import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { startWork } from '#functions/sites/start-work.ts';

const key = { pk: 'WEBSITE#7', sk: 'SITE#1' };

test('every item to work on is enqueued', async () => {
  const queue = mockClient(SQSClient);
  await startWork([key, { ...key, sk: 'ZIP#1' }]);
  const sent = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  expect(sent.map(({ MessageBody = '' }) => JSON.parse(MessageBody))).toEqual([
    key,
    { ...key, sk: 'ZIP#1' },
  ]);
});

test('a failing queue is logged, not thrown: the schedule retries', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockClient(SQSClient).on(SendMessageCommand).rejects(new Error('no queue'));
  await startWork([key]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('site work not started'));
});
