import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Due } from '#shared/api/billing.ts';
import { formatMoney } from '#shared/rules/money.ts';

interface PaidUpProps {
  /** What was paid here. */
  readonly due: Due | undefined;
  /** The day of the next charge; null while it is not known. */
  readonly next: string | null;
}

/** The end of a pay link: what was paid, and what comes next. */
export function PaidUp({ due, next }: PaidUpProps) {
  const said = [
    ...(due ? [`We got ${formatMoney(due.amount, due.currency)}.`] : []),
    'Nothing is due any more.',
    ...(next === null ? [] : [`The next payment is on ${formatMoneyDay(next)}.`]),
    'The receipt comes by email, and is in your account.',
  ];
  return (
    <EmptyState
      level={1}
      title="Paid. Thank you!"
      text={said.join(' ')}
      action={<ReceiptsLink />}
    />
  );
}

export function ReceiptsLink() {
  return <ButtonLink to={paths.accountBilling}>Open your receipts</ButtonLink>;
}
