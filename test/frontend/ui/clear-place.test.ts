import { expect, test } from 'vitest';
import { clearingShift } from '#frontend/src/ui/clear-place.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({
  ...{ left, top, right, bottom },
});
const toast = box(100, 700, 400, 780);

test.each([
  ['without controls', [], 0],
  ['a button elsewhere', [box(0, 700, 90, 740), box(100, 600, 400, 690)], 0],
  ['a button below its lower part', [box(300, 760, 380, 800)], -28],
  ['a button below its upper part, and no room further down', [box(300, 690, 380, 720)], -98],
  ['a gap between two buttons', [box(300, 760, 380, 800), box(300, 600, 380, 660)], -28],
  ['a gap that is too small', [box(300, 760, 380, 800), box(300, 640, 380, 690)], -148],
  ['no room at all', [box(300, 0, 380, 800)], null],
] as const)('%s', (_, controls, shift) => {
  expect(clearingShift(toast, controls, 800)).toBe(shift);
});

test('at the top of a phone it goes down', () => {
  expect(clearingShift(box(10, 16, 380, 96), [box(340, 20, 370, 50)], 800)).toBe(42);
});
