import { paths } from '#frontend/src/paths.ts';
import { formatShortMoneyDay } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { latePaymentLimits } from '#shared/limits/payments.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import styles from './work.module.css';
import { WorkRow } from './work-row.tsx';
import { workWords } from './work-words.ts';

/** A subscriber whose last month is not paid. */
export function LateRow({ customer }: { readonly customer: Customer }) {
  const { id, payBy } = customer;
  // The day that ends it counts from the month that is owed (RULE-22).
  const since = payBy && new Date(Date.parse(payBy) - latePaymentLimits.graceMs).toISOString();
  return (
    <WorkRow
      title={
        <PlainLink to={paths.adminCustomer(id)} className={styles.open}>
          {displayName(customer)}
        </PlainLink>
      }
      text={since && workWords.owes(formatShortMoneyDay(since))}
      due={payBy && paymentTasks.endsOn(formatShortMoneyDay(payBy))}
      since={since ?? undefined}
    />
  );
}
