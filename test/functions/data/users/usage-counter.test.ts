import { expect, test } from 'vitest';
import { countUsage } from '#functions/data/users/usage-counter.ts';
import { watchTable } from '#test/support/table-calls.ts';

const now = new Date('2026-01-01T00:00:10Z');
const end = new Date('2026-01-01T00:01:00Z');
const limitOf = (subject: string) => ({ subject: [subject], limit: 5, windowMs: 60_000 });

test('of a hundred concurrent uses exactly the limit is counted', async () => {
  const limit = limitOf('parallel');
  const answers = await Promise.all(Array.from({ length: 100 }, () => countUsage(limit, now)));
  expect(answers.filter((until) => until === null)).toHaveLength(5);
  expect(answers.find((until) => until !== null)).toEqual(end);
});

test('windows are fixed, and subjects are counted separately', async () => {
  for (let index = 0; index < 6; index += 1) await countUsage(limitOf('clock'), now);
  expect(await countUsage(limitOf('clock'), new Date(end.getTime() - 1))).toEqual(end);
  expect(await countUsage(limitOf('clock'), end)).toBeNull();
  expect(await countUsage(limitOf('other'), now)).toBeNull();
});

test('each use is one write of one unit, the first and the last', async () => {
  for (let index = 0; index < 5; index += 1) {
    const calls = await watchTable(() => countUsage(limitOf('cheap'), now));
    expect(calls).toEqual({ names: ['UpdateItemCommand'], sequential: 1, units: 1 });
  }
});
