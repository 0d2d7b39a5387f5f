import { basename } from 'node:path';
import { drawn } from '#test/deployment/table.ts';
import { circumstances, pageOf } from '#test/support/report.ts';
import type { Checked } from './evaluate.ts';
import type { Grade } from './sizes.ts';

const heads = ['Came to', 'Row', 'What', 'Shown by', 'Seconds'] as const;

function holdersOf({ tests, commands }: Checked, link: (path: string) => string): string {
  return [...tests.map(link), ...commands.map((it) => `\`${it}\``)].join(', ');
}

const nameOf = (path: string) => basename(path).replace(/\.test\.tsx?$/, '');

function cellsOf(row: Checked, link: (path: string) => string): readonly string[] {
  return [row.state, row.id, row.what, holdersOf(row, link), row.seconds.toFixed(1)];
}

/** For a terminal. */
export function tableOf(rows: readonly Checked[]): string {
  const cells = rows.map((row) => cellsOf(row, nameOf));
  return drawn(heads, cells);
}

export function summaryOf(rows: readonly Checked[]): string {
  const count = (state: Checked['state']) => rows.filter((row) => row.state === state).length;
  return `${count('held')} of ${rows.length} rows held, ${count('missed')} missed, ${count('not run')} not run`;
}

/** A row's first cell is its result, since an id in the first cell would define that id. */
export function documentOf(rows: readonly Checked[], grade: Grade): string {
  const link = (path: string) => `[${nameOf(path)}](../${path})`;
  const cells = rows.map((row) => cellsOf(row, link));
  const paragraphs = [
    'What `npm run verify -- assure` found, by the rows of [threats](../docs/threats.md) and [figures](../docs/figures.md). The seconds of a row are those of all its tests, which may show other rows as well.',
    `${summaryOf(rows)}. ${circumstances()}, figures of a ${grade}.`,
    'What commands show, beside tests or alone, is run for a release.',
  ];
  return pageOf('Assurance', paragraphs, heads, cells);
}
