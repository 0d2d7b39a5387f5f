import { expect, test } from 'vitest';
import { minuteMs } from '#shared/limits/durations.ts';
import { reportLimits } from '#shared/limits/reports.ts';
import {
  answerChange,
  changesChange,
  countChange,
  uptimeChange,
} from '#shared/rules/report-change.ts';

const october = { month: '2026-10', isOver: true };
const soFar = { month: '2026-10', isOver: false };
const stayed = (text: string) => ({ to: null, text });

test.each([
  [5, 3, { to: 'up', text: '2 more than in September' }],
  [3, 1_204, { to: 'down', text: '1,201 fewer than in September' }],
  [3, 0, { to: 'up', text: 'None in September' }],
  [3, 3, stayed('As many as in September')],
  [0, 0, stayed('None in September either')],
  [3, null, stayed('Not counted in September')],
])('%i compared with %s', (now, before, expected) => {
  expect(countChange(october, now, before)).toEqual(expected);
});

test.each([
  [1_204, '1,204 in all of September'],
  [0, 'None in September'],
  [null, 'Not counted in September'],
])('the current month is only shown beside %s', (before, text) => {
  expect(countChange(soFar, 9, before)).toEqual(stayed(text));
});

test('changes are compared only where all of both months are counted', () => {
  const most = reportLimits.changes;
  expect(changesChange(october, 5, 3)).toEqual(countChange(october, 5, 3));
  expect(changesChange(october, most, 3)).toBeNull();
  expect(changesChange(october, 3, most)).toBeNull();
});

test('January is compared with December', () => {
  const january = { month: '2027-01', isOver: true };
  expect(countChange(january, 1, 1)).toEqual(stayed('As many as in December'));
});

const failing = (failures: number) => [{ day: 1, checks: 100, failures }];

test('uptime is compared by its displayed value', () => {
  const change = (now: number, before: number) =>
    uptimeChange(october, failing(now), failing(before));
  expect(change(0, 2)).toEqual({ to: 'up', text: 'Up from 98 % in September' });
  expect(change(2, 0)).toEqual({ to: 'down', text: 'Down from 100 % in September' });
  expect(change(2, 2)).toEqual(stayed('As in September'));
  expect(uptimeChange(october, failing(0), [])).toEqual(stayed('Not monitored in September'));
  expect(uptimeChange(october, [], failing(0))).toBeNull();
  expect(uptimeChange(soFar, failing(0), failing(2))).toEqual(stayed('98 % in all of September'));
});

test('answer times are compared by their displayed value', () => {
  const change = (now: number | null, before: number | null) =>
    answerChange(october, now, before === null ? null : before * minuteMs);
  expect(change(12 * minuteMs, 40)).toEqual({
    to: 'down',
    text: 'Faster than in September: 40 minutes',
  });
  expect(change(40 * minuteMs, 12)).toEqual({
    to: 'up',
    text: 'Slower than in September: 12 minutes',
  });
  expect(change(12 * minuteMs + 1, 12)).toEqual(stayed('As fast as in September'));
  expect(change(12 * minuteMs, null)).toEqual(stayed('No questions in September'));
  expect(change(null, 12)).toBeNull();
  expect(answerChange(soFar, 12 * minuteMs, 40 * minuteMs)).toEqual(
    stayed('40 minutes in all of September'),
  );
});
