import type { MovableClock } from 'local-cloud/testing.ts';
import { expect } from 'vitest';
import type { Answer } from '#test/system/support/visitor.ts';

/** What a call answers: its status, and words that a person reads. */
export type Expected = readonly [status: number, says?: string];

/** Something that ends: begun now, and tried a second before and a second after its end. */
export interface Passing {
  readonly what: string;
  readonly lifeMs: number;
  readonly before: Expected;
  readonly after: Expected;
  /** Returns what is tried. Called once for each try, since a try may use it up. */
  begin(): Promise<() => Promise<Answer>>;
}

const secondMs = 1_000;
const hourMs = 3_600_000;

/** Begins at a whole hour, where windows of the clock begin, too. Holds the clock; nothing that the row does takes any of its time. */
export async function whenPassing(clock: MovableClock, row: Passing): Promise<void> {
  const begun = Math.ceil(clock.now() / hourMs) * hourMs;
  clock.holdAt(begun);
  const tries = [await row.begin(), await row.begin()] as const;
  clock.holdAt(begun + row.lifeMs - secondMs);
  expectAnswer(await tries[0](), row.before, 'a second before the end');
  clock.holdAt(begun + row.lifeMs + secondMs);
  expectAnswer(await tries[1](), row.after, 'a second after the end');
}

function expectAnswer({ status, text }: Answer, [expected, says]: Expected, when: string): void {
  expect(status, `${when}: ${text}`).toBe(expected);
  if (says !== undefined) expect(text, when).toContain(JSON.stringify(says).slice(1, -1));
}
