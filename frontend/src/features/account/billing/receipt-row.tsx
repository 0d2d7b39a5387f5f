import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatShortMoneyDay } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { fillPath } from '#shared/api/path.ts';
import { routes } from '#shared/api/routes.ts';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { formatMoney } from '#shared/rules/money.ts';
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
          <time dateTime={issuedAt}>{formatShortMoneyDay(issuedAt)}</time>
          {`, ${formatMoney(amount, currency)}`}
        </p>
      </div>
      <div className={styles.links}>
        <TextLink
          to={fillPath(routes.billing.receipt.path, { id })}
          target="_blank"
          aria-label={`Open ${name}`}
        >
          Open
        </TextLink>
        <TextLink
          to={fillPath(routes.billing.receiptPdf.path, { id })}
          target="_blank"
          aria-label={`${name} as PDF`}
        >
          PDF
        </TextLink>
      </div>
    </li>
  );
}

const disputeBadges = { open: 'Disputed', won: 'Dispute won', lost: 'Charged back' } as const;

function State({
  receipt: { dispute, refundedAmount, amount },
}: {
  readonly receipt: ReceiptSummary;
}) {
  if (dispute) return <Badge tone="warning">{disputeBadges[dispute]}</Badge>;
  if (refundedAmount === 0) return null;
  return <Badge>{refundedAmount === amount ? 'Refunded' : 'Partly refunded'}</Badge>;
}
