/** A measurement with its floor and budget. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The comparison value of the same run; a dash for an absolute budget. */
  readonly floor: string;
  readonly budget: string;
  readonly isWithin: boolean;
}

/** A benchmark, with its name on the command line. */
export interface Benchmark {
  readonly name: string;
  /** Calls `report` with progress. */
  run(report: (line: string) => void): Promise<readonly Row[]>;
}

type Unit = 'ms' | 'MB' | 'KB' | 'req/s' | 'x' | '';

/** A figure with a maximum relative to its floor. */
export function times(
  what: string,
  value: number,
  floor: number,
  { unit = 'ms', budget }: { readonly unit?: Unit; readonly budget: number },
): Row {
  const isWithin = value / floor <= budget;
  return { what, ...beside(value, floor, unit), budget: `<= ${budget.toFixed(2)} x`, isWithin };
}

/** A figure with an absolute maximum; the floor, if it has one, tells how much of it is the machine's. */
export function atMost(
  what: string,
  value: number,
  limit: number,
  unit: Unit,
  floor?: number,
): Row {
  const budget = `<= ${figure(limit, unit)}`;
  return { what, ...beside(value, floor, unit), budget, isWithin: value <= limit };
}

/** A figure with an absolute minimum, as `atMost`. */
export function atLeast(
  what: string,
  value: number,
  limit: number,
  unit: Unit,
  floor?: number,
): Row {
  const budget = `>= ${figure(limit, unit)}`;
  return { what, ...beside(value, floor, unit), budget, isWithin: value >= limit };
}

/** A figure without a limit, for comparison. */
export function unlimited(what: string, value: number, unit: Unit, floor: number): Row {
  const measured = figure(value, unit);
  return { what, measured, floor: figure(floor, unit), budget: '-', isWithin: true };
}

/** With their ratio, unless the figure is one itself or the floor is 0. */
function beside(value: number, floor: number | undefined, unit: Unit) {
  const measured = figure(value, unit);
  if (floor === undefined) return { measured, floor: '-' };
  const ratio = unit === 'x' || floor === 0 ? '' : ` = ${(value / floor).toFixed(2)} x`;
  return { measured: `${measured}${ratio}`, floor: figure(floor, unit) };
}

/** A figure with its unit, in significant digits. */
function figure(value: number, unit: Unit): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
}
