import type { Outcome } from '#test/runner/outcome.ts';
import type { Row } from './rows.ts';

/** The result of a run for a row. */
export interface Checked extends Row {
  readonly state: 'held' | 'missed' | 'not run';
  readonly seconds: number;
}

/** A row is held if all its tests and commands passed, and not run if one has no outcome. */
export function evaluate(row: Row, outcomes: ReadonlyMap<string, Outcome>): Checked {
  const holders = [...row.tests, ...row.commands];
  const found = holders.map((it) => outcomes.get(it));
  const known = found.filter((it) => it !== undefined);
  const isMissed = known.some(({ failed }) => failed > 0);
  const isWhole = holders.length > 0 && found.every((it) => it !== undefined && it.passed > 0);
  return {
    ...row,
    state: isMissed ? 'missed' : isWhole ? 'held' : 'not run',
    seconds: known.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
