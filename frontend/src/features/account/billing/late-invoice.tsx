import { paths } from '#frontend/src/paths.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { BillingOverview } from '#shared/api/billing.ts';
import { formatPrice } from '#shared/rules/money.ts';
import styles from './billing.module.css';

interface LateInvoiceProps {
  readonly due: NonNullable<BillingOverview['due']>;
}

export function LateInvoice({ due: { amount, since } }: LateInvoiceProps) {
  return (
    <Notice tone="warning" title={`${formatPrice(amount)} is overdue`}>
      <div className={styles.due}>
        <p>Due since {formatMoneyDay(since)}. A new card is charged for it at once.</p>
        <ButtonLink to={paths.checkout('subscription')}>Pay now</ButtonLink>
      </div>
    </Notice>
  );
}
