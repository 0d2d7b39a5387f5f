import { expect, test } from 'vitest';
import { scaleTop } from '#frontend/src/entities/visits/scale-top.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [84, 100],
  [1204, 2000],
  [100_000, 100_000],
])('the scale of %i views ends at %i', (most, top) => {
  expect(scaleTop(most)).toBe(top);
});
