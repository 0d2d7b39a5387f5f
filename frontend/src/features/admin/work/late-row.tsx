import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { formatShortMoneyDay } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { BillingOverview } from '#shared/api/billing.ts';
import type { Customer } from '#shared/model/user.ts';
import { formatSum } from '#shared/rules/money.ts';
import { displayName } from '#shared/rules/names.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { CopyPayLink } from '../customers/payments/copy-pay-link.tsx';
import { overviewOf } from '../customers/payments/overview-of.ts';
import { owedSince } from '../customers/payments/owed-since.ts';
import styles from './work.module.css';
import { WorkRow } from './work-row.tsx';
import { workWords } from './work-words.ts';

/** A subscriber whose last month is not paid; sum and next attempt, which only Stripe knows, come after the row. */
export function LateRow({ customer }: { readonly customer: Customer }) {
  const { id, payBy } = customer;
  const { data } = useQuery(overviewOf(id));
  const since = payBy && owedSince(payBy);
  const sum = data && data.due.length > 0 ? formatSum(data.due) : null;
  return (
    <WorkRow
      title={
        <PlainLink to={paths.adminCustomer(id)} className={styles.open}>
          {displayName(customer)}
        </PlainLink>
      }
      text={since && workWords.owes(sum, formatShortMoneyDay(since))}
      facts={[
        data ? attemptOf(data) : '\u00a0',
        payBy && paymentTasks.endsOn(formatShortMoneyDay(payBy)),
      ]}
      action={<CopyPayLink />}
      since={since ?? undefined}
    />
  );
}

function attemptOf({ nextAttempt }: BillingOverview): string {
  return nextAttempt === null
    ? workWords.noAttempt
    : workWords.nextAttempt(formatShortMoneyDay(nextAttempt));
}
