import { expect, test } from 'vitest';
import { countTry, giveBackTry } from '#functions/data/users/attempts.ts';
import { watchTable } from '#test/support/table-calls.ts';

const now = new Date('2026-01-01T00:00:00Z');
const endsAt = new Date('2026-01-01T00:15:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const triesOf = (subject: string) => ({ subject: [subject], limit: 5, endsAt });

test('of a hundred tries at once exactly the limit is counted', async () => {
  const tries = triesOf('parallel');
  const answers = await Promise.all(Array.from({ length: 100 }, () => countTry(tries, now)));
  expect(answers.filter((limitedUntil) => limitedUntil === null)).toHaveLength(5);
  expect(answers.find((limitedUntil) => limitedUntil !== null)).toEqual(endsAt);
});

test('the window ends when its first try said, and then begins anew', async () => {
  const tries = triesOf('window');
  for (let index = 0; index < 5; index += 1) await countTry(tries, now);
  const next = { ...tries, endsAt: later(1_800) };
  expect(await countTry(next, later(899))).toEqual(endsAt);
  expect(await countTry(next, later(900))).toBeNull();
  expect(await countTry(next, later(901))).toBeNull();
});

test('a try that is given back can be made again, and no more than that', async () => {
  const tries = triesOf('given back');
  for (let index = 0; index < 5; index += 1) await countTry(tries, now);
  await giveBackTry(tries);
  expect(await countTry(tries, now)).toBeNull();
  expect(await countTry(tries, now)).toEqual(endsAt);
});

test('giving back what was never counted does nothing', async () => {
  await giveBackTry(triesOf('never'));
  expect(await countTry(triesOf('never'), now)).toBeNull();
});

test('other subjects are counted by themselves', async () => {
  const tries = { ...triesOf('one'), limit: 1 };
  await countTry(tries, now);
  expect(await countTry(tries, now)).toEqual(endsAt);
  expect(await countTry({ ...tries, subject: ['one', ''] }, now)).toBeNull();
});

test('a try beyond the limit costs one write that is refused', async () => {
  const tries = { ...triesOf('cheap'), limit: 1 };
  await countTry(tries, now);
  const calls = await watchTable(() => countTry(tries, now));
  expect(calls.names).toEqual(['PutItemCommand']);
});
