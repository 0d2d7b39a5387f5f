import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of one call: requests to the table one after the other, and units of it. */
export interface CallCost {
  readonly trips: number;
  readonly reads: number;
  readonly writes: number;
}

/** The table of docs/costs.md as it is at 100,000 customers, by the names of its rows. */
export function measuredCosts(): ReadonlyMap<string, CallCost> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/costs.md'), 'utf8');
  return new Map(text.split('\n').flatMap((line) => row(line)));
}

/** Three sizes of trips, of reads and of writes; the last of each three is that of most customers. */
function row(line: string): readonly (readonly [string, CallCost])[] {
  const figure = '\\s+([\\d.]+)';
  const found = new RegExp(`^(\\S.*?)${figure.repeat(9)}\\s+flat$`).exec(line);
  if (!found) return [];
  const [, name = '', ...figures] = found;
  const [, , trips, , , reads, , , writes] = figures.map(Number);
  if (trips === undefined || reads === undefined || writes === undefined) return [];
  return [[name, { trips, reads, writes }]];
}
