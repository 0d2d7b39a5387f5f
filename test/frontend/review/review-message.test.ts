import { expect, test } from 'vitest';
import { pageMessage } from '#frontend/src/entities/comments/review-message.ts';
import { commentLimits } from '#shared/limits/comments.ts';

const anchor = {
  ...{ selector: 'h1', fingerprint: 'Hello', x: 12.5, y: 100, page: { x: 0, y: 3 } },
  viewport: { width: 1280, height: 800 },
};

test.each([
  { type: 'page', path: '/about/' },
  { type: 'place', path: '/', anchor },
  { type: 'pin', number: 12 },
  { type: 'pins', path: '/', pins: [{ number: 1, state: 'moved' }] },
])('the app reads $type', (message) => {
  expect(pageMessage.safeParse(message)).toMatchObject({ success: true, data: message });
});

test.each([
  undefined,
  'page',
  { type: 'auth', path: '/' },
  { type: 'page', path: 'https://evil.example/' },
  { type: 'page', path: '//evil.example/' },
  { type: 'page', path: '/\\evil.example/' },
  { type: 'page', path: `/${'x'.repeat(commentLimits.path)}` },
  { type: 'place', path: '/', anchor: null },
  { type: 'place', path: '/', anchor: { ...anchor, x: 101 } },
  { type: 'place', path: '/', anchor: { ...anchor, x: Number.NaN } },
  { type: 'place', path: '/', anchor: { ...anchor, selector: 'x'.repeat(600) } },
  { type: 'place', path: '/', anchor: { ...anchor, viewport: { width: 0, height: 1 } } },
  { type: 'pin', number: -1 },
  { type: 'pins', path: '/', pins: [{ number: 1, state: 'elsewhere' }] },
  {
    type: 'pins',
    path: '/',
    pins: Array(commentLimits.pins + 1).fill({ number: 1, state: 'found' }),
  },
])('it reads nothing else: %j', (message) => {
  expect(pageMessage.safeParse(message).success).toBe(false);
});
