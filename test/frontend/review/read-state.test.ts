import { expect, test } from 'vitest';
import { isReviewState } from '#frontend/review/read-state.ts';

const anchor = {
  selector: 'h1',
  fingerprint: 'Hello',
  x: 1,
  y: 2,
  viewport: { width: 1, height: 1 },
};
const colors = { ink: '#1b1030', paper: '#f6f3ff', accent: '#6b21a8' };
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
  colors,
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
  { ...state, colors: undefined },
  { ...state, colors: { ...colors, accent: undefined } },
  { ...state, colors: { ...colors, ink: 'red; } * { display: none' } },
  { ...state, colors: { ...colors, paper: 'url(https://elsewhere.example)' } },
])('it reads nothing else: %j', (data) => {
  expect(isReviewState(data)).toBe(false);
});
