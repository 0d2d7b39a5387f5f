import { dayMs } from '../limits/durations.ts';
import { locale } from '../texts/language.ts';

/** `2026-11`, in UTC. */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}

/** `by` may be negative. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by)));
}

/** In UTC. */
export function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

const inUtc = { month: 'long', timeZone: 'UTC' } as const;
const named = new Intl.DateTimeFormat(locale, { ...inUtc, year: 'numeric' });
const alone = new Intl.DateTimeFormat(locale, inUtc);

/** `November 2026` */
export function monthName(month: string): string {
  return named.format(startOfMonth(month));
}

/** `November` */
export function monthWord(month: string): string {
  return alone.format(startOfMonth(month));
}

/** `30` for November. */
export function daysIn(month: string): number {
  return new Date(startOfMonth(addMonths(month, 1)).getTime() - dayMs).getUTCDate();
}
