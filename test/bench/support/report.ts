import type { Row } from './row.ts';

const heads = ['What', 'Measured', 'Floor', 'Budget', 'Came to'];

/** What docs/benchmarks.md says of a run of all benchmarks, made when and where `circumstances` tell. */
export function documentOf(rows: readonly Row[], circumstances: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const within = rows.filter(({ isWithin }) => isWithin).length;
  const lines = rows.map(({ what, measured, floor, budget, isWithin }) =>
    line([what, measured, floor, budget, isWithin ? 'within' : 'over']),
  );
  return [
    '# Benchmarks',
    '',
    'What `npm run bench -- --write` measured, each figure beside its floor of the same run; the budgets are those of [figures](figures.md).',
    '',
    `${within} of ${rows.length} within their budgets. ${circumstances}.`,
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...lines,
    '',
  ].join('\n');
}
