import { expect } from 'vitest';
import type { Answer } from './visitor.ts';

/** Security headers of a page, a file or a call. */
export function expectHardened({ headers }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(
    /unsafe-|script-src[^;]*\*(?!\.js\.stripe\.com)/,
  );
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

/** Headers of a call by any caller: uncached and without a session. */
export function expectHardenedCall(answer: Answer): void {
  expectHardened(answer);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers['x-cache']).not.toMatch(/^Hit/);
  expect(answer.text).not.toContain('session+jwt');
}
