import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';

const numbers = [5, 4, 3, 2, 1];

test('results are in the order of the items, whichever finishes first', async () => {
  const doubled = await mapConcurrently(numbers, 3, async (number) => {
    await pause(number);
    return number * 2;
  });
  expect(doubled).toEqual([10, 8, 6, 4, 2]);
});

test('no more than the limit run at once, and a slow item delays no other', async () => {
  let [underWay, most] = [0, 0];
  const done: number[] = [];
  const others = Promise.withResolvers<void>();
  await mapConcurrently(numbers, 2, async (number) => {
    most = Math.max(most, ++underWay);
    await (number === 5 ? others.promise : pause(1));
    underWay -= 1;
    done.push(number);
    if (done.length === numbers.length - 1) others.resolve();
  });
  expect(most).toBe(2);
  expect(done.at(-1)).toBe(5);
});
