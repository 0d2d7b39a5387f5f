import { useQuery } from '@tanstack/react-query';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import rows from '#frontend/src/ui/row-list.module.css';
import type { Customer } from '#shared/model/user.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { overviewOf } from '../customers/payments/overview-of.ts';
import records from '../records.module.css';

/** Months that failed, which have no receipt; nothing while Stripe does not answer. */
export function OwedMonths({ customer }: { readonly customer: Customer }) {
  const isLate = customer.subscriptionStatus === 'past_due';
  const { data } = useQuery({ ...overviewOf(customer.id), enabled: isLate });
  if (!isLate || !data || data.due.length === 0) return null;
  return (
    <ul className={rows.list} aria-label="Months that are not paid">
      {data.due.map(({ amount, currency, since }) => (
        <li key={since} className={rows.row}>
          <div className={records.facts}>
            <p
              className={records.title}
            >{`Monthly payment failed ${formatMoney(amount, currency)}`}</p>
            <p className={records.faint}>
              Owed since <time dateTime={since}>{formatMoneyDay(since)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
