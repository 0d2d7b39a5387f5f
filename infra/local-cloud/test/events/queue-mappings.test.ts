import { describe, expect, test } from 'vitest';
import type { EventsOptions } from '#src/events/start-events.ts';
import { bucketDefinition } from '#src/storage/bucket-definition.ts';
import type { ObjectEvent } from '#src/storage/object-store.ts';
import { lambdaFunction, role } from '../support/functions.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';
import { allow, Dead, functionArn, startRunning } from './support/running-events.ts';

/** Says what it gets, and fails, or never ends, on a message that asks for it. */
const source = `
export const handler = async ({ Records: [{ body, messageId, attributes }] }) => {
  const count = Number(attributes.ApproximateReceiveCount);
  console.log(JSON.stringify({ event: { body: JSON.parse(body), count }, id: messageId }));
  if (JSON.parse(body).hold) await new Promise(() => setInterval(() => {}, 1_000));
  if (JSON.parse(body).fails >= count) throw new Error('attempt ' + count);
};`;

const workArn = { 'Fn::GetAtt': ['Work', 'Arn'] };
const mayRead = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) =>
  allow(`sqs:${name}`, workArn),
);
const Work = {
  Type: 'AWS::SQS::Queue',
  Properties: {
    VisibilityTimeout: 60,
    RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] }, maxReceiveCount: 3 },
  },
};
const Mapping = {
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: { EventSourceArn: workArn, FunctionName: functionArn, BatchSize: 1 },
};
const mayNotify = {
  Type: 'AWS::SQS::QueuePolicy',
  Properties: {
    Queues: [{ Ref: 'Work' }],
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sqs:SendMessage',
          Principal: { Service: 's3.amazonaws.com' },
          Resource: workArn,
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ],
    },
  },
};
const consumer = { Dead, Work, Mapping, Role: role(...mayRead) };

function start(
  resources: object = {},
  options: { store?: EventsOptions['store']; concurrency?: number; clock?: ManualClock } = {},
) {
  const running = startRunning({ ...consumer, ...resources }, { source, ...options });
  const queue = running.queues.find('shop-work');
  if (!queue) throw new Error('The stack has no queue Work');
  const send = (body: object, delaySeconds?: number) =>
    running.queues.send(queue, {
      body: JSON.stringify(body),
      senderId: 'test',
      ...(delaySeconds !== undefined && { delaySeconds }),
    });
  const left = () => {
    const { waiting, delayed, inFlight } = running.queues.counts(queue);
    return waiting + delayed + inFlight;
  };
  const failures = () =>
    running.lambda.logs('shop-fn').filter(({ text }) => text.startsWith('ERROR'));
  /** Waits until the function failed so many times in all. */
  const failed = (times: number) => expect.poll(() => failures().length).toBe(times);
  return { ...running, send, left, failed };
}

/** Wakes a millisecond early, as timers do, and shows that millisecond over after so many looks. */
function earlyClock(looks: number): ManualClock {
  const clock = manualClock();
  let left = Number.POSITIVE_INFINITY;
  return {
    ...clock,
    now: () => clock.now() + (left-- > 0 ? 0 : 1),
    at: (time, action) =>
      clock.at(time - 1, () => {
        left = Math.min(left, looks);
        action();
      }),
  };
}

describe('a function with a queue', () => {
  test.each([0, 1, 2, 3, 4])(
    'gets what becomes visible between two looks at the clock, the first of them number %i',
    async (looks) => {
      const clock = earlyClock(looks);
      const { send, called } = start({}, { clock });
      send({ number: 1 }, 5);
      await Promise.resolve();
      clock.advance(4_999);
      await called(1);
    },
  );

  test('gets each message, which is then deleted', async () => {
    const { send, called, left } = start();
    send({ number: 1 });
    send({ number: 2 });
    await called(2);
    await expect.poll(left).toBe(0);
  });

  test('gets a delayed message after its delay', async () => {
    const { send, called, calls, clock } = start();
    send({ number: 1 }, 30);
    clock.advance(29_000);
    expect(calls()).toEqual([]);
    clock.advance(1_000);
    await called(1);
  });

  test('gets a failed message again, once it is visible', async () => {
    const { send, called, calls, failed, clock, left } = start();
    send({ fails: 1 });
    await failed(1);
    clock.advance(60_000);
    await called(2);
    expect(calls().map(({ event }) => event)).toMatchObject([{ count: 1 }, { count: 2 }]);
    await expect.poll(left).toBe(0);
  });

  test('gets a message sent while it was throttled, as soon as it is not, as the first attempt', async () => {
    const { send, occupy, called, calls, clock, left } = start({}, { concurrency: 1 });
    const record = { body: '{"hold":true}', messageId: '', attributes: {} };
    const free = await occupy({ Records: [record] });
    send({ number: 1 });
    await free();
    clock.advance(999);
    expect(calls()).toHaveLength(1);
    clock.advance(1);
    await called(2);
    expect(calls()[1]).toMatchObject({ event: { body: { number: 1 }, count: 1 } });
    await expect.poll(left).toBe(0);
  });

  test('a message that always fails moves to the dead letters', async () => {
    const { send, calls, failed, clock, left, deadLetters } = start();
    send({ fails: 9 });
    for (const attempt of [1, 2, 3]) {
      await failed(attempt);
      clock.advance(60_000);
    }
    await expect.poll(left).toBe(0);
    expect(calls()).toHaveLength(3);
    expect(deadLetters()).toMatchObject([{ body: { fails: 9 } }]);
  });
});

test.each([
  ['a role that may not read the queue', { Role: role() }, /permissions to call ReceiveMessage/],
  ['a function slower than the queue', { Fn: lambdaFunction({ Timeout: 61 }) }, /visibility/],
  [
    'a queue of another stack',
    {
      Mapping: { ...Mapping, Properties: { ...Mapping.Properties, EventSourceArn: 'arn:x:other' } },
    },
    /no queue of the stack/,
  ],
])('%s is refused, as at deployment', (_what, resources, reason) => {
  expect(() => start(resources)).toThrow(reason);
});

describe('a bucket that notifies a queue', () => {
  const prefixed = { S3Key: { Rules: [{ Name: 'prefix', Value: 'inbox/' }] } };
  const arn = 'arn:aws:sqs:us-east-1:000000000000:shop-work';
  const notification = { Event: 's3:ObjectCreated:*', Queue: arn, Filter: prefixed };
  const bucket = bucketDefinition('files', {
    NotificationConfiguration: { QueueConfigurations: [notification] },
  });

  function startNotifying(resources: object = { mayNotify }) {
    const listeners: ((event: ObjectEvent) => void)[] = [];
    const store = {
      buckets: new Map([['files', bucket]]),
      onEvent: (listener: (event: ObjectEvent) => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const running = start(resources, { store });
    const emit = (name: ObjectEvent['name'], key: string) => {
      const rest = { versionId: 'v1', size: 3, etag: 'e', sequencer: '1', time: new Date(0) };
      for (const listener of listeners) listener({ name, bucket: 'files', key, ...rest });
    };
    return { ...running, emit };
  }

  test('sends S3’s events for matching objects', async () => {
    const { emit, called, calls } = startNotifying();
    emit('ObjectRemoved:Delete', 'inbox/a');
    emit('ObjectCreated:Put', 'elsewhere/a');
    emit('ObjectCreated:Post', 'inbox/my file.zip');
    await called(1);
    expect(calls()).toMatchObject([
      {
        event: {
          body: {
            Records: [
              {
                eventName: 'ObjectCreated:Post',
                s3: { bucket: { name: 'files' }, object: { key: 'inbox/my+file.zip', size: 3 } },
              },
            ],
          },
        },
      },
    ]);
  });

  test('is refused if S3 may not send', () => {
    expect(() => startNotifying({})).toThrow(/Unable to validate/);
  });
});
