import { runStep } from '#infra/build/run-step.ts';
import { buildFrontend, synthesize } from '#infra/build/steps.ts';
import { writeReport } from '#test/support/report.ts';
import { chat } from './chat/chat.ts';
import { coldStart } from './cold-start/cold-start.ts';
import { gateway } from './gateway/gateway.ts';
import { landing, rebranded } from './landing/landing.ts';
import { liveSites } from './live-sites/live-sites.ts';
import { screens } from './screens/screens.ts';
import { sockets } from './sockets/sockets.ts';
import { documentOf } from './support/report.ts';
import type { Row } from './support/row.ts';
import { tableOf } from './support/table.ts';
import { unpacking } from './unpacking/unpacking.ts';

const benchmarks = [
  ...[coldStart, landing, rebranded, screens, gateway],
  ...[liveSites, unpacking, sockets, chat],
];

/**
 * `npm run verify -- bench`: runs the named benchmarks or all; exit code 1 if a budget is exceeded (docs/figures.md).
 * All of them leave reports/benchmarks.md.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const names = benchmarks.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}, only ${names.join(', ')}.`);
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
  const chosen = benchmarks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const rows: Row[] = [];
  for (const [index, { name, run }] of chosen.entries()) {
    const startedAt = Date.now();
    console.log(`\n[${index + 1}/${chosen.length}] ${name}`);
    const measured = await run((line) => console.log(`  ${line}`));
    rows.push(...measured);
    console.log(`${tableOf(measured)}\n(${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  if (wanted.length === 0) await writeReport('benchmarks.md', documentOf(rows));
  const over = rows.filter(({ isWithin }) => !isWithin);
  if (chosen.length > 1) console.log(`\n${tableOf(rows)}`);
  console.log(`\n${rows.length - over.length} of ${rows.length} within budget`);
  process.exitCode = over.length === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
