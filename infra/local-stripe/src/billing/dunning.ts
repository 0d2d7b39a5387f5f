import type { Settings } from '../storage/settings.ts';

const daySeconds = 24 * 60 * 60;
const smartAttempts = 8;

/**
 * Days between the attempts to collect an invoice: three of one's own, or Smart Retries, eight within
 * a window. Stripe chooses their moments by what it has learned; here they are evenly spread. Source:
 * Stripe's page on Smart Retries.
 */
const schedules = {
  custom: [3, 5, 7],
  '1-week': within(7),
  '2-weeks': within(14),
  '3-weeks': within(21),
  '1-month': within(30),
  '2-months': within(60),
} as const;

export type RetrySchedule = keyof typeof schedules;
export const retrySchedules = [
  'custom',
  '1-week',
  '2-weeks',
  '3-weeks',
  '1-month',
  '2-months',
] as const;

/** What becomes of a subscription after the last attempt; `past_due` leaves it as it is. */
export const endings = ['cancel', 'unpaid', 'past_due'] as const;
export type Ending = (typeof endings)[number];

const scheduleSetting = 'retry-schedule';
const endingSetting = 'after-retries';

export function retrySchedule(settings: Settings): RetrySchedule {
  const chosen = settings.read(scheduleSetting);
  return retrySchedules.find((name) => name === chosen) ?? 'custom';
}

export function setRetrySchedule(settings: Settings, schedule: RetrySchedule): void {
  settings.write(scheduleSetting, schedule);
}

export function endingAfterRetries(settings: Settings): Ending {
  const chosen = settings.read(endingSetting);
  return endings.find((name) => name === chosen) ?? 'cancel';
}

export function setEndingAfterRetries(settings: Settings, ending: Ending): void {
  settings.write(endingSetting, ending);
}

/** Seconds from one failed attempt to the next; undefined after the last. */
export function pauseAfter(settings: Settings, attempts: number): number | undefined {
  const days = schedules[retrySchedule(settings)][attempts];
  return days === undefined ? undefined : days * daySeconds;
}

function within(days: number): readonly number[] {
  return Array.from({ length: smartAttempts }, () => days / smartAttempts);
}
