import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachConcurrently } from '#functions/platform/for-each-concurrently.ts';

async function* numbers(taken: number[] = []) {
  for (const number of [1, 2, 3, 4, 5]) {
    taken.push(number);
    yield number;
  }
}

test('no more than the limit run at once, and each is worked on once', async () => {
  let [underWay, most] = [0, 0];
  const done: number[] = [];
  await forEachConcurrently(numbers(), 2, async (number) => {
    most = Math.max(most, ++underWay);
    await pause(1);
    underWay -= 1;
    done.push(number);
  });
  expect(most).toBe(2);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test('after a failure none is taken any more, and it is thrown once the others have ended', async () => {
  const [taken, done]: [number[], number[]] = [[], []];
  const work = forEachConcurrently(numbers(taken), 2, async (number) => {
    if (number === 1) throw new Error('No');
    await pause(5);
    done.push(number);
  });
  await expect(work).rejects.toThrow('No');
  expect(taken).toEqual([1, 2]);
  expect(done).toEqual([2]);
});

test('a failure of what yields the items is thrown', async () => {
  async function* broken() {
    yield 1;
    throw new Error('No more');
  }
  await expect(forEachConcurrently(broken(), 3, async () => {})).rejects.toThrow('No more');
});
