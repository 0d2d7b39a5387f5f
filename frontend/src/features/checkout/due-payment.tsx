import { useQuery } from '@tanstack/react-query';
import { chargeLine } from '#frontend/src/entities/buyer/charge-line.ts';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';

/**
 * What is overdue, else what is charged next. Asks Stripe: an earlier price or a coupon makes it another
 * sum than the offer's.
 */
export function DuePayment({ isLate }: { readonly isLate: boolean }) {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  const [what, sum] = chargeLine(data, isLate);
  return (
    sum && (
      <div>
        <dt>{what}</dt>
        <dd>{sum}</dd>
      </div>
    )
  );
}
