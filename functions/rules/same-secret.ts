import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
