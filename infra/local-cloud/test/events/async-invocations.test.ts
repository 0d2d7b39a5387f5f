import { expect, test } from 'vitest';
import { role } from '../support/functions.ts';
import { manualClock } from '../support/manual-clock.ts';
import { Dead, maySend, minutes, queueArn, startRunning } from './support/running-events.ts';

const config = (properties: object) => ({
  Dead,
  Role: role(maySend),
  Config: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: { Ref: 'Fn' },
      Qualifier: '$LATEST',
      DestinationConfig: { OnFailure: { Destination: queueArn } },
      ...properties,
    },
  },
});
const settled = ({ invocations }: ReturnType<typeof startRunning>, id: string) =>
  expect.poll(() => invocations.find(id)?.attempts);

test('a failing event is retried after one minute and two more, with the same request id', async () => {
  const running = startRunning();
  const id = running.invocations.accept('shop-fn', { fail: 2 });
  await settled(running, id).toBe(1);
  running.clock.advance(minutes(1) - 1);
  expect(running.calls()).toHaveLength(1);
  running.clock.advance(1);
  await settled(running, id).toBe(2);
  running.clock.advance(minutes(2));
  await settled(running, id).toBe(3);
  expect(running.invocations.find(id)).toMatchObject({ state: 'succeeded', note: '' });
  expect(running.calls()).toEqual([1, 2, 3].map(() => ({ event: { fail: 2 }, id })));
});

test('an event that fails three times is sent to the failure destination', async () => {
  const running = startRunning(config({}));
  const id = running.invocations.accept('shop-fn', { fail: 9 });
  for (const attempt of [1, 2, 3]) {
    await settled(running, id).toBe(attempt);
    running.clock.advance(minutes(2));
  }
  expect(running.invocations.find(id)).toMatchObject({ state: 'failed', note: 'attempt 3' });
  const [letter, ...more] = running.deadLetters();
  expect(more).toEqual([]);
  expect(letter?.body).toMatchObject({
    version: '1.0',
    timestamp: '2026-01-01T00:04:00.000Z',
    requestContext: {
      requestId: id,
      functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:shop-fn:$LATEST',
      condition: 'RetriesExhausted',
      approximateInvokeCount: 3,
    },
    requestPayload: { fail: 9 },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: 'Error', errorMessage: 'attempt 3' },
  });
  running.clock.advance(minutes(60));
  expect(running.calls()).toHaveLength(3);
});

test('a throttled event is retried a second later, and that does not count as an attempt', async () => {
  const { invocations, clock, occupy, calls, called } = startRunning({}, { concurrency: 1 });
  const free = await occupy({ hold: true });
  const id = invocations.accept('shop-fn', {});
  await expect.poll(() => invocations.find(id)?.note).toBe('Rate Exceeded.');
  expect(invocations.find(id)).toMatchObject({ state: 'pending', attempts: 0 });
  await free();
  clock.advance(999);
  expect(calls()).toHaveLength(1);
  clock.advance(1);
  await called(2);
  await expect.poll(() => invocations.find(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
});

test('MaximumRetryAttempts is respected', async () => {
  const running = startRunning(config({ MaximumRetryAttempts: 0 }));
  const id = running.invocations.accept('shop-fn', { fail: 9 });
  await settled(running, id).toBe(1);
  expect(running.deadLetters()).toMatchObject([
    { body: { requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 1 } } },
  ]);
});

test('MaximumEventAgeInSeconds is respected', async () => {
  const running = startRunning(config({ MaximumEventAgeInSeconds: 90 }));
  const id = running.invocations.accept('shop-fn', { fail: 9 });
  await settled(running, id).toBe(1);
  running.clock.advance(minutes(1));
  await settled(running, id).toBe(2);
  expect(running.deadLetters()).toMatchObject([
    { body: { requestContext: { condition: 'EventAgeExceeded', approximateInvokeCount: 2 } } },
  ]);
});

test('accepted events are processed after a restart, unless they are too old by then', async () => {
  const clock = manualClock();
  const source = 'export const handler = () => new Promise(() => setInterval(() => {}, 1000));';
  const interrupted = startRunning(config({}), { clock, source });
  const id = interrupted.invocations.accept('shop-fn', { a: 1 });
  await expect.poll(() => interrupted.lambda.instances('shop-fn')).toMatchObject([{ busy: true }]);
  await interrupted.end();
  const { dataDir } = interrupted;

  const restarted = startRunning(config({}), { clock, dataDir });
  await restarted.called(1);
  expect(restarted.calls()).toEqual([{ event: { a: 1 }, id }]);
  await settled(restarted, id).toBe(1);
  await restarted.end();

  const third = startRunning(config({}), { clock, dataDir });
  const late = third.invocations.accept('shop-fn', { fail: 9 });
  await settled(third, late).toBe(1);
  await third.end();
  clock.advance(minutes(6 * 60 + 1));
  const fourth = startRunning(config({}), { clock, dataDir });
  await settled(fourth, late).toBe(2);
  expect(fourth.calls()).toEqual([]);
  expect(fourth.deadLetters()).toMatchObject([
    { body: { requestContext: { condition: 'EventAgeExceeded', approximateInvokeCount: 1 } } },
  ]);
});

test('an event of more than 1 MB and one for an unknown function are refused', () => {
  const { invocations } = startRunning();
  const accept = (name: string, event: object) => () => invocations.accept(name, { ...event });
  expect(accept('shop-fn', { text: 'x'.repeat(1_048_576) })).toThrow('smaller than 1048576');
  expect(accept('nobody', {})).toThrow('Function not found: nobody');
});

test('a destination that the function may not send to is refused, as at deployment', () => {
  expect(() => startRunning({ ...config({}), Role: role() })).toThrow(
    "Config: The function's execution role does not have permissions to call SendMessage on arn:aws:sqs",
  );
});

test('a destination outside the stack is refused', () => {
  const DestinationConfig = { OnFailure: { Destination: 'arn:aws:sns:us-east-1:0:topic' } };
  expect(() => startRunning(config({ DestinationConfig }))).toThrow('is no queue of the stack');
});

test.each([{ MaximumRetryAttempts: 3 }, { MaximumEventAgeInSeconds: 30 }, { Surprise: 1 }])(
  '%o is refused by name',
  (properties) => {
    expect(() => startRunning(config(properties))).toThrow(Object.keys(properties)[0]);
  },
);
