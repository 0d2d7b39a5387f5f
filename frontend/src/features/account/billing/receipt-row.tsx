import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatReceiptDay } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { billing } from '#shared/api/billing.ts';
import { fillPath } from '#shared/api/path.ts';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { receiptStatus } from '#shared/rules/receipt-status.ts';
import { receiptTitles } from '#shared/texts/receipts.ts';
import styles from './billing.module.css';

export function ReceiptRow({ receipt }: { readonly receipt: ReceiptSummary }) {
  const { id, kind, issuedAt, amount, currency } = receipt;
  const name = `${receiptTitles[kind]} ${id}`;
  return (
    <li className={rows.row}>
      <div>
        <p className={styles.title}>
          {name}
          <State receipt={receipt} />
        </p>
        <p className={styles.faint}>
          <time dateTime={issuedAt}>{formatReceiptDay(receipt)}</time>
          {`, ${formatMoney(amount, currency)}`}
        </p>
      </div>
      <div className={styles.links}>
        <TextLink
          to={fillPath(billing.receipt.path, { id })}
          target="_blank"
          aria-label={`Open ${name}`}
        >
          Open
        </TextLink>
        <TextLink
          to={fillPath(billing.receiptPdf.path, { id })}
          target="_blank"
          aria-label={`${name} as PDF`}
        >
          PDF
        </TextLink>
      </div>
    </li>
  );
}

/** Green where the money is where it belongs. */
function State({ receipt }: { readonly receipt: ReceiptSummary }) {
  const { kind, dispute, refundedAmount } = receipt;
  const isPaid = (kind === 'purchase' || kind === 'subscription') && refundedAmount === 0;
  const tone = dispute ? 'warning' : isPaid ? 'success' : 'neutral';
  return <Badge tone={tone}>{receiptStatus(receipt)}</Badge>;
}
