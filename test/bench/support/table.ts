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
  const all = [titles, ...cells];
  const widths = titles.map((_title, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  const lines = all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join(
    '\n',
  );
}
