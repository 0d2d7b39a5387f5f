import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';

/** A row of the project's own list of threats, faults and figures. */
export interface Row {
  /** `THREAT-A1`, `FIGURE-RACES`, or the name of a flow that must survive faults. */
  readonly id: string;
  readonly what: string;
  /** Test files, from the root. */
  readonly tests: readonly string[];
  /** Commands that hold it besides tests, such as `npm run verify -- mutate`. */
  readonly commands: readonly string[];
}

/** All rows, in the order of the documents. */
export function readRows(): readonly Row[] {
  const [threats, figures] = ['threats', 'figures'].map((name) =>
    readFileSync(join(root, 'docs', `${name}.md`), 'utf8'),
  );
  return [...rowsOfTables(threats ?? ''), ...rowsOfHeadings(figures ?? '')];
}

/** Rows of every table whose last column is `Tested in`, named by their first cells. */
export function rowsOfTables(markdown: string): readonly Row[] {
  const tables = markdown.split(/\n\n+/).map((block) => block.trim().split('\n').map(cellsOf));
  const checked = tables.filter(([heads]) => heads?.at(-1) === 'Tested in');
  return checked.flatMap(([heads, _rule, ...lines]) =>
    lines.map((cells) => ({
      id: cells[0] ?? '',
      what: heads?.[0] === 'Flow' ? 'Faults of any kind in the middle' : (cells[1] ?? ''),
      ...holdersIn(cells.at(-1) ?? ''),
    })),
  );
}

/**
 * Rows of every heading that is the id of a figure; its paragraph that begins with `Held by` names
 * the tests.
 */
export function rowsOfHeadings(markdown: string): readonly Row[] {
  return markdown
    .split(/^### /m)
    .filter((part) => part.startsWith('FIGURE-'))
    .map((part) => {
      const [id = '', what = '', ...others] = part.split(/\n\n+/);
      const holders = others.find((it) => it.startsWith('Held by ')) ?? '';
      return { id: id.trim(), what: what.split(/[.:;] /)[0] ?? '', ...holdersIn(holders) };
    });
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function holdersIn(text: string): Pick<Row, 'tests' | 'commands'> {
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => join('docs', link));
  const commands = [...text.matchAll(/`(npm run [^`]+)`/g)].map(([, command = '']) => command);
  return { tests: links.filter((link) => /\.test\.tsx?$/.test(link)), commands };
}
