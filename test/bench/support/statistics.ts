/** The quantile of the values (0.5 is the median). */
export function quantile(values: readonly number[], share: number): number {
  if (values.some(Number.isNaN)) throw new Error('A value was not measured.');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Durations of `count` sequential runs, in milliseconds. */
export async function timesOf(count: number, run: (index: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await run(index);
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

/** Runs work for every item, with limited concurrency. */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
