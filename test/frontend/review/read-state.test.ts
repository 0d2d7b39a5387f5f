import { expect, test } from 'vitest';
import { isReviewState } from '#frontend/review/read-state.ts';

const anchor = {
  selector: 'h1',
  fingerprint: 'Hello',
  x: 1,
  y: 2,
  viewport: { width: 1, height: 1 },
};
const state = {
  ...{
    type: 'review',
    isCommenting: true,
    path: '/',
    draft: null,
    chosen: null,
    jumps: 0,
    scale: 1,
  },
  pins: [{ number: 1, anchor }],
};

test('the script reads a state of the app', () => {
  expect(isReviewState(state)).toBe(true);
  expect(isReviewState({ ...state, path: null, draft: anchor, chosen: 1 })).toBe(true);
});

test.each([
  null,
  'review',
  [],
  { ...state, type: 'other' },
  { ...state, isCommenting: 1 },
  { ...state, path: 7 },
  { ...state, pins: {} },
  { ...state, pins: [null] },
  { ...state, pins: [{ number: 1, anchor: { ...anchor, x: '1' } }] },
  { ...state, pins: [{ number: '1', anchor }] },
  { ...state, draft: {} },
  { ...state, chosen: 'all' },
  { ...state, jumps: null },
  { ...state, scale: 0 },
  { ...state, scale: undefined },
])('it reads nothing else: %j', (data) => {
  expect(isReviewState(data)).toBe(false);
});
