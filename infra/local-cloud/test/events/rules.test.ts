import { describe, expect, test } from 'vitest';
import type { Json } from '#src/cloudformation/json.ts';
import { eventPatternSchema, matches } from '#src/events/rules/event-pattern.ts';
import { startRunning } from './support/running-events.ts';

const queueArn = { 'Fn::GetAtt': ['Dead', 'Arn'] };
const Dead = { Type: 'AWS::SQS::Queue' };
const MayTell = {
  Type: 'AWS::SQS::QueuePolicy',
  Properties: {
    Queues: [{ Ref: 'Dead' }],
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sqs:SendMessage',
          Principal: { Service: 'events.amazonaws.com' },
          Resource: queueArn,
        },
      ],
    },
  },
};
const rule = (properties: object = {}) => ({
  Type: 'AWS::Events::Rule',
  Properties: {
    EventPattern: { source: ['choir'] },
    Targets: [{ Id: 'one', Arn: queueArn }],
    ...properties,
  },
});
const concert = { source: 'choir', detailType: 'Concert', resources: [], detail: { seats: 80 } };

test('a queue gets the events that its rule matches, as EventBridge writes them', () => {
  const { bus, deadLetters } = startRunning({ Dead, MayTell, Rule: rule() });
  bus.put(concert);
  bus.put({ ...concert, source: 'band' });
  expect(deadLetters().map(({ body }) => body)).toEqual([
    {
      version: '0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      'detail-type': 'Concert',
      source: 'choir',
      account: '000000000000',
      time: '2026-01-01T00:00:00Z',
      region: 'us-east-1',
      resources: [],
      detail: { seats: 80 },
    },
  ]);
});

test('a disabled rule sends nothing', () => {
  const { bus, deadLetters } = startRunning({ Dead, MayTell, Rule: rule({ State: 'DISABLED' }) });
  bus.put(concert);
  expect(deadLetters()).toEqual([]);
});

test.each([
  ['a queue that does not let it in', { Rule: rule() }, 'Rule would lose every event'],
  [
    'a target that is no queue',
    { Rule: rule({ Targets: [{ Id: 'one', Arn: 'arn:aws:sns:us-east-1:000000000000:x' }] }) },
    'no queue of the stack',
  ],
  ['a schedule', { Rule: rule({ ScheduleExpression: 'rate(1 day)' }) }, 'ScheduleExpression'],
  ['another event bus', { Rule: rule({ EventBusName: 'own' }) }, 'EventBusName'],
  [
    'an operator that is not known here',
    { Rule: rule({ EventPattern: { detail: { seats: [{ numeric: ['>', 1] }] } } }) },
    'cannot honour Rule',
  ],
])('%s is refused by name', (_name, resources, message) => {
  expect(() => startRunning({ Dead, ...resources })).toThrow(message);
});

describe('a pattern', () => {
  const event = {
    source: 'choir',
    resources: ['hall/1', 'hall/2'],
    detail: { kind: 'concert', seats: 80, choir: { name: 'Ann' }, cancelled: null },
  };
  const cases: readonly (readonly [string, Json, boolean])[] = [
    ['one of several values', { source: ['band', 'choir'] }, true],
    ['none of the values', { source: ['band'] }, false],
    ['one value of a list', { resources: ['hall/2'] }, true],
    ['a field within a field', { detail: { choir: { name: ['Ann'] } } }, true],
    ['a number', { detail: { seats: [80] } }, true],
    ['a number as text', { detail: { seats: ['80'] } }, false],
    ['null', { detail: { cancelled: [null] } }, true],
    ['a beginning', { source: [{ prefix: 'ch' }] }, true],
    ['another beginning', { source: [{ prefix: 'b' }] }, false],
    ['an end', { source: [{ suffix: 'oir' }] }, true],
    ['anything but this', { source: [{ 'anything-but': 'choir' }] }, false],
    ['anything but those', { source: [{ 'anything-but': ['band', 'duo'] }] }, true],
    ['a field that is there', { detail: { kind: [{ exists: true }] } }, true],
    ['a field that is not there', { detail: { hall: [{ exists: false }] } }, true],
    ['a field that is missing', { detail: { hall: ['1'] } }, false],
    ['all fields at once', { source: ['choir'], detail: { kind: ['ballet'] } }, false],
  ];
  test.each(cases)('with %s', (_name, pattern, expected) => {
    expect(matches(eventPatternSchema.parse(pattern), event)).toBe(expected);
  });
});
