import { expect, test } from 'vitest';
import {
  countFailure,
  readBreaker,
  releaseFailure,
  tripBreaker,
} from '#functions/data/users/activation-breaker.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const never = { until: 'never', isTripped: false };

test('of many concurrent failures no more than the limit see a count within it', async () => {
  const counted = await Promise.all(Array.from({ length: 60 }, () => countFailure(never, at(0))));
  expect(counted.filter(({ failures }) => failures <= 40).length).toBeLessThanOrEqual(40);
  expect(Math.max(...counted.map(({ failures }) => failures))).toBe(60);
});

test('failures are forgotten after the hour, and successes immediately', async () => {
  const first = await countFailure(never, at(600));
  const second = await countFailure(never, at(610));
  expect([first.failures, second.failures]).toEqual([1, 2]);
  await releaseFailure(second.key, at(610));
  expect((await countFailure(never, at(659))).failures).toBe(2);
  expect((await countFailure(never, at(666))).failures).toBe(2);
});

test('a trip lasts until its end, is started by one call, and resets the count', async () => {
  expect((await readBreaker(at(1_000))).isTripped).toBe(false);
  await countFailure(never, at(1_000));
  const begun = await Promise.all([1, 2, 3].map(() => tripBreaker(at(1_015), at(1_000))));
  expect(begun.filter(Boolean)).toHaveLength(1);
  expect((await readBreaker(at(1_014))).isTripped).toBe(true);
  const breaker = await readBreaker(at(1_015));
  expect(breaker.isTripped).toBe(false);
  expect((await countFailure(breaker, at(1_015))).failures).toBe(1);
  expect(await tripBreaker(at(1_031), at(1_016))).toBe(true);
});
