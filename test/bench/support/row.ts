/** One measurement beside its floor and its budget. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** What was measured beside it in the same run; a dash where the budget is absolute. */
  readonly floor: string;
  readonly budget: string;
  readonly isWithin: boolean;
}

/** What one benchmark is called on the command line, and how it measures. */
export interface Benchmark {
  readonly name: string;
  /** Says now and then what it is at. */
  run(report: (line: string) => void): Promise<readonly Row[]>;
}

type Unit = 'ms' | 'MB' | 'KB' | 'req/s' | 'x' | '';

/** A figure that may be at most so many times its floor. */
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

/** A figure that has a limit of its own. */
export function atMost(what: string, value: number, limit: number, unit: Unit, floor = '-'): Row {
  const budget = `<= ${figure(limit, unit)}`;
  return { what, measured: figure(value, unit), floor, budget, isWithin: value <= limit };
}

/** A figure that must not be smaller. */
export function atLeast(what: string, value: number, limit: number, unit: Unit, floor = '-'): Row {
  const budget = `>= ${figure(limit, unit)}`;
  return { what, measured: figure(value, unit), floor, budget, isWithin: value >= limit };
}

/** A figure that nobody limits; it is there to be compared. */
export function told(what: string, value: number, unit: Unit, floor: string): Row {
  return { what, measured: figure(value, unit), floor, budget: '-', isWithin: true };
}

/** A figure with its unit, with as many digits as mean something. */
export function figure(value: number, unit: Unit): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
}
