import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cost of one call: sequential requests to the table, and capacity units. */
export interface CallCost {
  readonly trips: number;
  readonly reads: number;
  readonly writes: number;
}

/** The costs at 100,000 customers from the table of docs/costs.md, by row name. */
export function measuredCosts(): ReadonlyMap<string, CallCost> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/costs.md'), 'utf8');
  return new Map(text.split('\n').flatMap((line) => row(line)));
}

/** Parses a row: trips, reads and writes at three sizes each; uses the largest size. */
function row(line: string): readonly (readonly [string, CallCost])[] {
  const figure = '\\s+([\\d.]+)';
  const found = new RegExp(`^(\\S.*?)${figure.repeat(9)}\\s+flat$`).exec(line);
  if (!found) return [];
  const [, name = '', ...figures] = found;
  const [, , trips, , , reads, , , writes] = figures.map(Number);
  if (trips === undefined || reads === undefined || writes === undefined) return [];
  return [[name, { trips, reads, writes }]];
}
