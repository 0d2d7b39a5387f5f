import { timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the two differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
