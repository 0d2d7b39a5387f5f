import type { BillingOverview } from '#shared/api/billing.ts';
import { formatSum } from '#shared/rules/money.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { chargeText } from './charge-text.ts';

/**
 * What is overdue, else what is charged next: while a payment is late, nobody reads of a next one first. An earlier month
 * may be late while Stripe calls the subscription active.
 */
export function chargeLine(
  { due, next }: Pick<BillingOverview, 'due' | 'next'>,
  isLate: boolean,
): readonly [what: string, sum: string | null] {
  if (isLate || due.length > 0) return [latePayment.dueNow, due.length > 0 ? formatSum(due) : null];
  return ['Next payment', next ? chargeText(next) : null];
}
