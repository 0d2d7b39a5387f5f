import { expect } from 'vitest';

/** A busy machine's share of the fake clock, which goes on while answers are read and screens are drawn. */
const roomMs = 1_000;

/** That something came so long after a call, by the fake clock; when a busy test looks at it does not matter. */
export function expectWait(call: { readonly at: number } | undefined, then: number, ms: number) {
  const waited = then - (call?.at ?? Number.NaN);
  expect(waited).toBeGreaterThanOrEqual(ms);
  expect(waited).toBeLessThan(ms + roomMs);
}
