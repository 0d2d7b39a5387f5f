import { latePaymentLimits } from '#shared/limits/payments.ts';

/** Since when the oldest unpaid month is due, and when the last one became late (decision 0244). */
export interface Lateness {
  readonly since: string;
  readonly lastAt: string;
}

/** When a subscription ends unless its oldest late month is paid (RULE-22). */
export function payByOf({ since }: Pick<Lateness, 'since'>): string {
  return new Date(Date.parse(since) + latePaymentLimits.graceMs).toISOString();
}

export function hasRunOut(late: Lateness, now: Date): boolean {
  return now.toISOString() >= payByOf(late);
}

/** Whether somebody should ask the customer for another card. */
export function isLateForLong({ since }: Lateness, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= latePaymentLimits.askAfterMs;
}

export function isSameLateness(left: Lateness | null, right: Lateness | null): boolean {
  return left?.since === right?.since && left?.lastAt === right?.lastAt;
}
