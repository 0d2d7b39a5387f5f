import { paths } from '#frontend/src/paths.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { BillingOverview } from '#shared/api/billing.ts';
import { formatMoney, formatSum } from '#shared/rules/money.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import styles from './billing.module.css';

/** What is late, the oldest first. */
export function LateInvoices({ due, payBy }: Pick<BillingOverview, 'due' | 'payBy'>) {
  return (
    <Notice tone="warning" title={latePayment.sum(formatSum(due))}>
      <div className={styles.due}>
        {due.length === 1 ? (
          due.map(({ since }) => <p key={since}>Due since {formatMoneyDay(since)}.</p>)
        ) : (
          <ul>
            {due.map(({ amount, currency, since }) => (
              <li
                key={since}
              >{`${formatMoney(amount, currency)} since ${formatMoneyDay(since)}`}</li>
            ))}
          </ul>
        )}
        {payBy && <p>{latePayment.end(formatMoneyDay(payBy))}</p>}
        <ButtonLink to={paths.checkout('subscription')} variant="primary">
          {latePayment.action}
        </ButtonLink>
      </div>
    </Notice>
  );
}
