import { circumstances, pageOf } from '#test/support/report.ts';
import type { Row } from './row.ts';

const heads = ['What', 'Measured', 'Floor', 'Budget', 'Came to'];

/** The report of a run of all benchmarks. */
export function documentOf(rows: readonly Row[]): string {
  const within = rows.filter(({ isWithin }) => isWithin).length;
  const paragraphs = [
    'What `npm run verify -- bench` measured, each figure beside its floor of the same run; the budgets are those of [figures](../docs/figures.md).',
    `${within} of ${rows.length} within their budgets. ${circumstances()}.`,
  ];
  const cells = rows.map(({ what, measured, floor, budget, isWithin }) => [
    what,
    measured,
    floor,
    budget,
    isWithin ? 'within' : 'over',
  ]);
  return pageOf('Benchmarks', paragraphs, heads, cells);
}
