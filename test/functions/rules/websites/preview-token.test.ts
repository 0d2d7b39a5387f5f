import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  isPreviewToken,
  newPreviewToken,
  previewEnd,
} from '#functions/rules/websites/preview-token.ts';
import { malformedTokens } from '#test/support/previews.ts';

const count = 10_000;
const tokens = Array.from({ length: count }, () => newPreviewToken(randomBytes));
const decoded = tokens.map((token) => Buffer.from(token, 'base64url'));

/** The number of bits that are 1. */
function ones(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest >>= 1) sum += rest & 1;
  return sum;
}

test('ten thousand tokens are unique and hold 256 bits each', () => {
  expect(new Set(tokens).size).toBe(count);
  for (const [index, token] of tokens.entries()) {
    expect(isPreviewToken(token)).toBe(true);
    expect(decoded[index]).toHaveLength(32);
  }
});

test('every bit of them is as often 1 as 0', () => {
  const sums = Array<number>(256).fill(0);
  for (const bytes of decoded) {
    for (let bit = 0; bit < 256; bit += 1) {
      sums[bit] = (sums[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
    }
  }
  // 50 is the standard deviation of 10,000 fair coins; seven of them happen once in 10^11 trials.
  for (const sum of sums) expect(Math.abs(sum - count / 2)).toBeLessThan(7 * 50);
});

test('every byte has as many of each value as chance gives', () => {
  const seen = Array<number>(256).fill(0);
  for (const bytes of decoded) for (const byte of bytes) seen[byte] = (seen[byte] ?? 0) + 1;
  const expected = (count * 32) / 256;
  const chiSquare = seen.reduce((sum, it) => sum + (it - expected) ** 2 / expected, 0);
  // 255 degrees of freedom: beyond 420 by chance once in 10^9 trials, below 130 likewise.
  expect(chiSquare).toBeGreaterThan(130);
  expect(chiSquare).toBeLessThan(420);
});

test('none can be predicted from the previous one', () => {
  for (let index = 1; index < count; index += 1) {
    const [left, right] = [decoded[index - 1], decoded[index]];
    const changed = left?.map((byte, at) => byte ^ (right?.[at] ?? 0));
    // Half of 256 bits, standard deviation 8; eight of those never come by chance.
    expect(Math.abs(ones(changed ?? new Uint8Array()) - 128)).toBeLessThan(64);
  }
});

test.each(malformedTokens)('%j is no token', (text) => {
  expect(isPreviewToken(text)).toBe(false);
});

test('a preview ends 48 hours after its creation', () => {
  expect(previewEnd(new Date('2026-03-28T23:30:00.123Z')).toISOString()).toBe(
    '2026-03-30T23:30:00.123Z',
  );
});
