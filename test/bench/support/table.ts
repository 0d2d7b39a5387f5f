import { drawn } from '#test/deployment/table.ts';
import type { Row } from './row.ts';

const titles = ['What', 'Measured', 'Floor', 'Budget', ''];

/** The rows as lines of a table for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ what, measured, floor, budget, isWithin }) => [
    what,
    measured,
    floor,
    budget,
    isWithin ? 'ok' : 'OVER BUDGET',
  ]);
  return drawn(titles, cells);
}
