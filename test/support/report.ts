import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';

/** The date, commit and machine of a report, in one line. */
export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return `${date} UTC, commit ${commit}, ${availableParallelism()} cores, ${memory} GB of memory, Node ${process.version}`;
}

/** A page of Markdown: a heading, paragraphs, and a table below them. */
export function pageOf(
  heading: string,
  paragraphs: readonly string[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [heads, heads.map(() => '---'), ...rows].map(line);
  return `${[`# ${heading}`, ...paragraphs, table.join('\n')].join('\n\n')}\n`;
}

/** Writes a page into `reports/`, which git ignores; prints where it is. */
export async function writeReport(name: string, text: string): Promise<void> {
  const file = join(root, 'reports', name);
  await mkdir(join(root, 'reports'), { recursive: true });
  await writeFile(file, text);
  console.log(`\nThe report is ${file}`);
}
