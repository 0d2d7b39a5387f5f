import { complaint, type Row } from './call.ts';
import type { Cost } from './meter.ts';

const minWidth = 6;

/** A table for a terminal: trips, read and write units of each call at each size. */
export function tableOf(sizes: readonly number[], rows: readonly Row[]): string {
  const figures = (costs: readonly Cost[], name: 'trips' | 'reads' | 'writes') =>
    costs.map((cost) => (Number.isNaN(cost[name]) ? '-' : String(cost[name])));
  const heads = sizes.map((size) => size.toLocaleString('en-US'));
  const lines = rows.map((row) => [
    row.name,
    ...figures(row.costs, 'trips'),
    ...figures(row.costs, 'reads'),
    ...figures(row.costs, 'writes'),
    complaint(row) ?? 'flat',
  ]);
  const all = [['Customers', ...heads, ...heads, ...heads, ''], ...lines];
  const widths = (all[0] ?? []).map((_head, column) =>
    Math.max(column > 0 ? minWidth : 0, ...all.map((line) => line[column]?.length ?? 0)),
  );
  const last = widths.length - 1;
  const drawn = all.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [groups(widths, sizes.length), ...drawn].join('\n');
}

/** The titles of the groups of columns, above the first of each. */
function groups(widths: readonly number[], sizes: number): string {
  const start = (column: number) =>
    widths.slice(0, column).reduce((sum, width) => sum + width + 2, 0);
  const titles = ['Round trips', 'Read units', 'Write units'];
  return titles.reduce((line, title, group) => line.padEnd(start(1 + group * sizes)) + title, '');
}
