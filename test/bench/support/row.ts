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
  const ratio = value / floor;
  return {
    what,
    measured: `${figure(value, unit)} = ${ratio.toFixed(2)} x`,
    floor: figure(floor, unit),
    budget: `<= ${budget.toFixed(2)} x`,
    isWithin: ratio <= budget,
  };
}

/** A figure with an absolute maximum. */
export function atMost(what: string, value: number, limit: number, unit: Unit, floor = '-'): Row {
  const budget = `<= ${figure(limit, unit)}`;
  return { what, measured: figure(value, unit), floor, budget, isWithin: value <= limit };
}

/** A figure with an absolute minimum. */
export function atLeast(what: string, value: number, limit: number, unit: Unit, floor = '-'): Row {
  const budget = `>= ${figure(limit, unit)}`;
  return { what, measured: figure(value, unit), floor, budget, isWithin: value >= limit };
}

/** A figure without a limit, for comparison. */
export function unlimited(what: string, value: number, unit: Unit, floor: string): Row {
  return { what, measured: figure(value, unit), floor, budget: '-', isWithin: true };
}

/** A figure with its unit, in significant digits. */
export function figure(value: number, unit: Unit): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
}
