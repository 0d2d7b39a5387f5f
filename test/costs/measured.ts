import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runCommand } from '#test/runner/run-command.ts';
import type { Row } from './call.ts';

const file = join(import.meta.dirname, 'measured.json');
const figures = z.array(z.number());
const schema = z.record(z.string(), z.object({ trips: figures, reads: figures, writes: figures }));

/** The cost of one call: sequential requests to the table, and capacity units. */
export interface CallCost {
  readonly trips: number;
  readonly reads: number;
  readonly writes: number;
}

/** What each call cost when all were last measured, by its row's name: among ten customers, or 100,000. */
export function measuredCosts(among: 'few' | 'many'): ReadonlyMap<string, CallCost> {
  const rows = Object.entries(readMeasured());
  const one = (costs: readonly number[]) => costs.at(among === 'few' ? 0 : -1) ?? NaN;
  return new Map(
    rows.map(([name, { trips, reads, writes }]) => [
      name,
      { trips: one(trips), reads: one(reads), writes: one(writes) },
    ]),
  );
}

function readMeasured() {
  return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

/** Writes the expectation of the next tests; `isPart`: other rows stay. */
export async function writeMeasured(rows: readonly Row[], isPart: boolean): Promise<void> {
  const measured = rows.map(({ name, costs }) => {
    const all = (what: 'trips' | 'reads' | 'writes') => costs.map((cost) => cost[what]);
    return [name, { trips: all('trips'), reads: all('reads'), writes: all('writes') }] as const;
  });
  const kept = isPart ? readMeasured() : {};
  await writeFile(file, JSON.stringify({ ...kept, ...Object.fromEntries(measured) }));
  await runCommand('biome', ['format', '--write', file]);
}
