import { useQuery } from '@tanstack/react-query';
import { chargeText } from '#frontend/src/entities/buyer/charge-text.ts';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { formatSum } from '#shared/rules/money.ts';
import { latePayment } from '#shared/texts/subscription.ts';

/**
 * What is overdue, else what is charged next. Asks Stripe: an earlier price or a coupon makes it another
 * sum than the offer's.
 */
export function DuePayment({ isLate }: { readonly isLate: boolean }) {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  const { due, next } = data;
  if (isLate) return due.length > 0 && <Sum name={latePayment.dueNow} sum={formatSum(due)} />;
  return next && <Sum name="Next payment" sum={chargeText(next)} />;
}

function Sum({ name, sum }: { readonly name: string; readonly sum: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
