import { expect, test } from 'vitest';
import { manualClock } from '../support/manual-clock.ts';
import {
  allow,
  Dead,
  functionArn,
  maySend,
  minutes,
  queueArn,
  startRunning,
} from './support/running-events.ts';

const trust = {
  Statement: {
    Effect: 'Allow',
    Action: 'sts:AssumeRole',
    Principal: { Service: 'scheduler.amazonaws.com' },
    Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
  },
};
const mayInvoke = allow('lambda:InvokeFunction', functionArn);

/** A role that Scheduler may take. */
function schedulerRole(statements: object[], AssumeRolePolicyDocument: object = trust) {
  const Policies = [{ PolicyName: 'own', PolicyDocument: { Statement: statements } }];
  return { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument, Policies } };
}

/** A schedule `Every` that calls `Fn`. */
function schedule({
  statements = [mayInvoke, maySend],
  target = {},
  document = trust,
  ...properties
}: {
  statements?: object[];
  target?: object;
  document?: object;
  [property: string]: unknown;
} = {}) {
  return {
    Dead,
    SchedulerRole: schedulerRole(statements, document),
    Every: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        ScheduleExpression: 'rate(15 minutes)',
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: {
          Arn: functionArn,
          RoleArn: { 'Fn::GetAtt': ['SchedulerRole', 'Arn'] },
          DeadLetterConfig: { Arn: queueArn },
          ...target,
        },
        ...properties,
      },
    },
  };
}

const name = 'shop-every';
const arn = `arn:aws:scheduler:us-east-1:000000000000:schedule/default/${name}`;

test('a schedule invokes its function at its times, with the event of EventBridge Scheduler', async () => {
  const { clock, called, calls, schedules } = startRunning(schedule());
  clock.advance(minutes(15) - 1);
  expect(schedules.list()).toEqual([
    {
      name,
      expression: 'rate(15 minutes)',
      nextAt: new Date('2026-01-01T00:15:00Z'),
      last: undefined,
    },
  ]);
  clock.advance(1);
  await called(1);
  clock.advance(minutes(15));
  await called(2);
  expect(calls().map(({ event }) => event)).toMatchObject(
    ['00:15:00Z', '00:30:00Z'].map((time) => ({
      version: '0',
      'detail-type': 'Scheduled Event',
      source: 'aws.scheduler',
      account: '000000000000',
      region: 'us-east-1',
      time: `2026-01-01T${time}`,
      resources: [arn],
      detail: '{}',
    })),
  );
  await expect
    .poll(() => schedules.list()[0]?.last)
    .toEqual({ at: new Date('2026-01-01T00:30:00Z'), state: 'succeeded', attempts: 1, note: '' });
});

test('a cron schedule uses UTC', async () => {
  const cron = schedule({
    ScheduleExpression: 'cron(30 8 ? * FRI *)',
    ScheduleExpressionTimezone: 'UTC',
  });
  const { clock, called, schedules } = startRunning(cron);
  clock.advance(minutes(60 * 24));
  expect(schedules.list()[0]?.nextAt).toEqual(new Date('2026-01-02T08:30:00Z'));
  clock.advance(minutes(60 * 24));
  await called(1);
});

test('the input of a schedule reaches the function, its keywords replaced', async () => {
  const Input = JSON.stringify({
    time: '<aws.scheduler.scheduled-time>',
    arn: '<aws.scheduler.schedule-arn>',
    attempt: '<aws.scheduler.attempt-number>',
  });
  const { clock, called, calls } = startRunning(schedule({ target: { Input } }));
  clock.advance(minutes(15));
  await called(1);
  expect(calls()[0]?.event).toEqual({ time: '2026-01-01T00:15:00Z', arn, attempt: '1' });
});

test('a failing function is retried by Lambda, like any asynchronous event', async () => {
  const { clock, called, schedules } = startRunning(schedule({ target: { Input: '{"fail":1}' } }));
  clock.advance(minutes(15));
  await expect
    .poll(() => schedules.list()[0]?.last)
    .toMatchObject({ state: 'pending', attempts: 1, note: 'attempt 1' });
  clock.advance(minutes(1));
  await called(2);
});

test('a role that may not invoke the function is denied, retried and dead-lettered', async () => {
  const RetryPolicy = { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 60 };
  const running = startRunning(
    schedule({ statements: [maySend], target: { RetryPolicy, Input: '{"a":1}' } }),
  );
  const { clock, schedules, deadLetters } = running;
  clock.advance(minutes(15));
  for (const [attempts, pause] of [
    [1, 1_000],
    [2, 2_000],
  ] as const) {
    await expect.poll(() => schedules.list()[0]?.last?.attempts).toBe(attempts);
    expect(schedules.list()[0]?.last?.state).toBe('pending');
    clock.advance(pause);
  }
  await expect
    .poll(() => schedules.list()[0]?.last)
    .toMatchObject({
      state: 'failed',
      attempts: 3,
      note: expect.stringContaining('lambda:InvokeFunction'),
    });
  expect(deadLetters()).toEqual([
    {
      body: { a: 1 },
      attributes: {
        ERROR_CODE: 'AccessDeniedException',
        ERROR_MESSAGE: expect.stringContaining('shop-schedulerrole/shop-every is not authorized'),
        EXECUTION_ID: expect.any(String),
        EXHAUSTED_RETRY_CONDITION: 'MaximumRetryAttempts',
        IS_PAYLOAD_TRUNCATED: 'false',
        RETRY_ATTEMPTS: '2',
        SCHEDULED_TIME: '2026-01-01T00:15:00Z',
        SCHEDULE_ARN: arn,
        TARGET_ARN: 'arn:aws:lambda:us-east-1:000000000000:function:shop-fn',
      },
    },
  ]);
  expect(running.calls()).toEqual([]);
});

test('an event that grows too old is dead-lettered before its retries are used up', async () => {
  const RetryPolicy = { MaximumEventAgeInSeconds: 60 };
  const { clock, schedules, deadLetters } = startRunning(
    schedule({ statements: [maySend], target: { RetryPolicy } }),
  );
  clock.advance(minutes(15));
  for (const attempts of [1, 2, 3, 4, 5]) {
    await expect.poll(() => schedules.list()[0]?.last?.attempts).toBe(attempts);
    clock.advance(2 ** (attempts - 1) * 1000);
  }
  await expect.poll(() => schedules.list()[0]?.last?.state).toBe('failed');
  expect(deadLetters()).toMatchObject([
    { attributes: { EXHAUSTED_RETRY_CONDITION: 'MaximumEventAgeInSeconds', RETRY_ATTEMPTS: '5' } },
  ]);
});

test('a dead letter that the role may not send is lost, and the listing says why', async () => {
  const RetryPolicy = { MaximumRetryAttempts: 0 };
  const running = startRunning(schedule({ statements: [], target: { RetryPolicy } }));
  running.clock.advance(minutes(15));
  await expect
    .poll(() => running.schedules.list()[0]?.last?.note)
    .toContain('is not authorized to perform: sqs:SendMessage');
  expect(running.deadLetters()).toEqual([]);
});

test('runs missed while the cloud is off are skipped, and rates keep their rhythm', async () => {
  const clock = manualClock();
  const first = startRunning(schedule(), { clock });
  clock.advance(minutes(15));
  await first.called(1);
  await expect.poll(() => first.schedules.list()[0]?.last?.state).toBe('succeeded');
  await first.end();
  clock.advance(minutes(50));
  const second = startRunning(schedule(), { clock, dataDir: first.dataDir });
  expect(second.schedules.list()).toMatchObject([
    {
      nextAt: new Date('2026-01-01T01:15:00Z'),
      last: { at: new Date('2026-01-01T00:15:00Z'), state: 'succeeded' },
    },
  ]);
  clock.advance(minutes(10));
  await second.called(1);
});

test('a changed expression counts from its deployment', async () => {
  const clock = manualClock();
  const first = startRunning(schedule(), { clock });
  await first.end();
  clock.advance(minutes(7));
  const changed = schedule({ ScheduleExpression: 'rate(5 minutes)' });
  const { schedules } = startRunning(changed, { clock, dataDir: first.dataDir });
  expect(schedules.list()[0]?.nextAt).toEqual(new Date('2026-01-01T00:12:00Z'));
});

test('a disabled schedule has no next time, and can still be run by hand', async () => {
  const { clock, schedules, calls } = startRunning(schedule({ State: 'DISABLED' }));
  expect(schedules.list()[0]?.nextAt).toBeUndefined();
  clock.advance(minutes(60));
  expect(calls()).toEqual([]);
  expect(await schedules.runNow(name)).toMatchObject({ payload: { calls: 1 } });
});

test('running now returns the function’s answer or failure', async () => {
  const { schedules } = startRunning(schedule({ target: { Input: '{"fail":1}' } }));
  expect(await schedules.runNow(name)).toMatchObject({
    functionError: 'Unhandled',
    payload: { errorMessage: 'attempt 1' },
  });
  expect(await schedules.runNow(name)).toMatchObject({ payload: { calls: 2 } });
});

test('running now is refused where the role may not invoke, and for an unknown name', async () => {
  const { schedules } = startRunning(schedule({ statements: [] }));
  await expect(schedules.runNow(name)).rejects.toThrow('lambda:InvokeFunction');
  await expect(schedules.runNow('other')).rejects.toThrow('There is no schedule other');
});

test.each([
  ['lambda.amazonaws.com', {}],
  ['scheduler.amazonaws.com', { StringEquals: { 'aws:SourceAccount': '111111111111' } }],
])('a role that %s may take if %o is refused, as at deployment', (Service, Condition) => {
  const [statement] = [trust.Statement];
  const document = { Statement: { ...statement, Principal: { Service }, Condition } };
  expect(() => startRunning(schedule({ document }))).toThrow(
    'Every: The execution role you provide must allow scheduler.amazonaws.com to assume the role.',
  );
});

test.each([
  ['Mode', { FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 5 } }],
  ['ScheduleExpressionTimezone', { ScheduleExpressionTimezone: 'Europe/Berlin' }],
  ['StartDate', { StartDate: '2026-01-01T00:00:00Z' }],
  ['Every: at(2026-01-01T00:00:00) is neither', { ScheduleExpression: 'at(2026-01-01T00:00:00)' }],
  ['Every: the Input of a function must be JSON', { target: { Input: 'text' } }],
  ['is no queue of the stack', { target: { DeadLetterConfig: { Arn: 'arn:aws:sqs:x:0:other' } } }],
  ['MaximumRetryAttempts', { target: { RetryPolicy: { MaximumRetryAttempts: 186 } } }],
  ['EcsParameters', { target: { EcsParameters: {} } }],
])('%s: what is not honoured is refused by name', (message, properties) => {
  expect(() => startRunning(schedule(properties))).toThrow(message);
});
