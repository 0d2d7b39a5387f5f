import { latePaymentLimits } from '#shared/limits/payments.ts';

/** When the oldest month that is owed was due: the day that ends a subscription counts from it (RULE-22). */
export function owedSince(payBy: string): string {
  return new Date(Date.parse(payBy) - latePaymentLimits.graceMs).toISOString();
}
