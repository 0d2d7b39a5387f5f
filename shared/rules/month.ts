/** `2026-11`, by UTC. */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}

/** So many months later, or earlier where `by` is negative. */
export function monthFrom(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by)));
}

/** The first moment of a month. */
export function beginOf(month: string): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

const inUtc = { month: 'long', timeZone: 'UTC' } as const;
const named = new Intl.DateTimeFormat('en-US', { ...inUtc, year: 'numeric' });
const alone = new Intl.DateTimeFormat('en-US', inUtc);

/** `November 2026` */
export function monthName(month: string): string {
  return named.format(beginOf(month));
}

/** `November`, where the year is known. */
export function monthWord(month: string): string {
  return alone.format(beginOf(month));
}
