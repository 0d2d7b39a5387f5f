import { expect, test } from 'vitest';
import { reviewScript } from '#infra/aws/constructs/web/review-script.ts';

const origin = 'https://app.example';
const script = reviewScript(origin);

test('the review script has at most 21 KB', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(21 * 1024);
});

test('it sends messages only to the app’s own origin', () => {
  expect(script).toContain(origin);
  expect(script).not.toMatch(/%APP_ORIGIN%|postMessage\([^)]*["'`]\*/);
  expect(script).not.toMatch(/\b(fetch|XMLHttpRequest|sendBeacon|WebSocket|import)\s*\(/);
  expect(script).not.toMatch(/\b(cookie|localStorage|sessionStorage|indexedDB)\b/);
});

test('it writes no markup, so messages cannot inject any', () => {
  expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
});
