import { useQuery } from '@tanstack/react-query';
import { chargeLine } from '#frontend/src/entities/buyer/charge-line.ts';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';

interface DuePaymentProps {
  readonly isLate: boolean;
  /** When it ends before anything more is charged. */
  readonly endsAt: string | null;
}

/**
 * What is overdue, else what is charged next. Asks Stripe: an earlier price or a coupon makes it another
 * sum than the offer's.
 */
export function DuePayment({ isLate, endsAt }: DuePaymentProps) {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  const next = endsAt === null ? data.next : null;
  const [what, sum] = chargeLine({ ...data, next }, isLate);
  return (
    sum && (
      <div>
        <dt>{what}</dt>
        <dd>{sum}</dd>
      </div>
    )
  );
}
