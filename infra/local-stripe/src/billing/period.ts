import type { Price } from '../objects/price.ts';

type Recurring = NonNullable<Price['recurring']>;

const daySeconds = 24 * 60 * 60;

/**
 * When the period that begins at `start` ends, in seconds. Months keep the day of the month and the
 * time of day of the billing cycle's anchor, in a shorter month its last day. Source: Stripe's page on the
 * billing cycle anchor.
 */
export function periodEnd(anchor: number, { interval, interval_count }: Recurring, start: number) {
  if (interval === 'day') return start + interval_count * daySeconds;
  if (interval === 'week') return start + interval_count * 7 * daySeconds;
  const months = interval === 'year' ? 12 * interval_count : interval_count;
  let cycles = 1;
  while (monthsAfter(anchor, cycles * months) <= start) cycles += 1;
  return monthsAfter(anchor, cycles * months);
}

/** The same day and time, in a shorter month its last day. */
export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, lastDayOf(date)));
  return date.getTime() / 1000;
}

function lastDayOf(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
