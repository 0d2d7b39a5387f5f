import { useQuery } from '@tanstack/react-query';
import records from '#frontend/src/features/admin/records.module.css';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import rows from '#frontend/src/ui/row-list.module.css';
import type { Customer } from '#shared/model/user.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { overviewOf } from './overview-of.ts';

export function isLate({ subscriptionStatus }: Customer): boolean {
  return subscriptionStatus === 'past_due';
}

/** Months that failed, which have no receipt, with the next attempt; nothing while Stripe does not answer. */
export function OwedRows({ customer }: { readonly customer: Customer }) {
  const { data } = useQuery({ ...overviewOf(customer.id), enabled: isLate(customer) });
  if (!isLate(customer) || !data) return null;
  const again = data.nextAttempt === null ? null : formatMoneyDay(data.nextAttempt);
  return data.due.map(({ amount, currency, since }, place) => (
    <li key={since} className={rows.row}>
      <div className={records.facts}>
        <p className={records.title}>{`Monthly payment failed ${formatMoney(amount, currency)}`}</p>
        <p className={records.problem}>
          Owed since <time dateTime={since}>{formatMoneyDay(since)}</time>
          {place === 0 && again !== null && `, next attempt on ${again}`}
          {place === 0 && again === null && ', Stripe has given up'}
        </p>
      </div>
    </li>
  ));
}
