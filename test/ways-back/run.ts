import { runTests } from '../runner/run-tests.ts';
import { none, reasons, waysBack, waysIn } from './table.ts';

/** `npm run verify -- ways-back`: executes every cell, then prints the table as Markdown with the reasons below it; `–` where administrators have no such way in. */
async function main(): Promise<void> {
  const files = ['ways-back', 'in-flight'].map((name) => `test/functions/account/${name}.test.ts`);
  const outcomes = await runTests(['exhaustive'], files);
  const notes = [...new Set(Object.values(reasons).flatMap((one) => Object.values(one)))].filter(
    (reason) => reason !== none,
  );
  const rows = waysIn.map((wayIn) => [
    wayIn,
    ...waysBack.map((way) => cellOf(reasons[wayIn][way])),
  ]);
  function cellOf(reason: string | undefined): string {
    if (reason === undefined) return 'dead';
    return reason === none ? '–' : `alive ${notes.indexOf(reason) + 1}`;
  }
  const heads = ['Way in', ...waysBack];
  const lines = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  const reasonsBelow = notes.map((note, index) => `${index + 1}. ${note}`);
  console.log(`\n${lines.join('\n')}\n\n${reasonsBelow.join('\n')}`);
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
}

await main();
