import { expect, test } from 'vitest';
import {
  countAttempt,
  countAttempts,
  releaseAttempt,
  releaseAttempts,
} from '#functions/data/users/attempt-counter.ts';
import { watchTable } from '#test/support/table-calls.ts';

const now = new Date('2026-01-01T00:00:00Z');
const endsAt = new Date('2026-01-01T00:15:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const limitOf = (subject: string) => ({ subject: [subject], limit: 5, endsAt });

test('of a hundred concurrent attempts exactly the limit is counted', async () => {
  const limit = limitOf('parallel');
  const answers = await Promise.all(Array.from({ length: 100 }, () => countAttempt(limit, now)));
  expect(answers.filter((limitedUntil) => limitedUntil === null)).toHaveLength(5);
  expect(answers.find((limitedUntil) => limitedUntil !== null)).toEqual(endsAt);
});

test('the window ends when its first attempt set, and then starts anew', async () => {
  const limit = limitOf('window');
  for (let index = 0; index < 5; index += 1) await countAttempt(limit, now);
  const next = { ...limit, endsAt: later(1_800) };
  expect(await countAttempt(next, later(899))).toEqual(endsAt);
  expect(await countAttempt(next, later(900))).toBeNull();
  expect(await countAttempt(next, later(901))).toBeNull();
});

test('a released attempt can be made again, and no more than that', async () => {
  const limit = limitOf('given back');
  for (let index = 0; index < 5; index += 1) await countAttempt(limit, now);
  await releaseAttempt(limit);
  expect(await countAttempt(limit, now)).toBeNull();
  expect(await countAttempt(limit, now)).toEqual(endsAt);
});

test('releasing an attempt that was never counted does nothing', async () => {
  await releaseAttempt(limitOf('never'));
  expect(await countAttempt(limitOf('never'), now)).toBeNull();
});

test('subjects are counted separately', async () => {
  const limit = { ...limitOf('one'), limit: 1 };
  await countAttempt(limit, now);
  expect(await countAttempt(limit, now)).toEqual(endsAt);
  expect(await countAttempt({ ...limit, subject: ['one', ''] }, now)).toBeNull();
});

test('an attempt beyond the limit costs one write, which fails', async () => {
  const limit = { ...limitOf('cheap'), limit: 1 };
  await countAttempt(limit, now);
  const calls = await watchTable(() => countAttempt(limit, now));
  expect(calls.names).toEqual(['PutItemCommand']);
});

test('an attempt counts under all of its limits or under none', async () => {
  const [wide, narrow] = [limitOf('wide'), { ...limitOf('narrow'), limit: 2 }];
  for (let index = 0; index < 2; index += 1) {
    expect(await countAttempts([wide, narrow], now)).toBeNull();
  }
  for (let index = 0; index < 9; index += 1) {
    expect(await countAttempts([wide, narrow], now)).toEqual({ limit: narrow, until: endsAt });
  }
  for (let index = 0; index < 3; index += 1) expect(await countAttempt(wide, now)).toBeNull();
  expect(await countAttempts([wide, narrow], now)).toEqual({ limit: wide, until: endsAt });
  await releaseAttempts([wide, narrow]);
  expect(await countAttempts([wide, narrow], now)).toBeNull();
});
