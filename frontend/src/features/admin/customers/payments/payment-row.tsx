import records from '#frontend/src/features/admin/records.module.css';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoment, formatReceiptDay } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { billing } from '#shared/api/billing.ts';
import { fillPath } from '#shared/api/path.ts';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { disputeNotes, receiptTitles } from '#shared/texts/receipts.ts';

interface PaymentRowProps {
  readonly receipt: ReceiptSummary;
  readonly onRefund: () => void;
}

export function PaymentRow({ receipt, onRefund }: PaymentRowProps) {
  const { id, kind, issuedAt, amount, refundedAmount, dispute, accepted, paidWith } = receipt;
  const isOutside = receipt.paymentIntentId === null;
  const isLeft = receipt.refundOf === null && refundedAmount < amount && dispute !== 'lost';
  return (
    <li className={rows.row}>
      <div className={records.facts}>
        <p className={records.title}>
          <TextLink to={fillPath(billing.receipt.path, { id })} target="_blank">
            {`${receiptTitles[kind]} ${id}`}
          </TextLink>
          <Sum receipt={receipt} />
        </p>
        <p className={records.faint}>
          <time dateTime={issuedAt} title={formatMoment(issuedAt)}>
            {formatReceiptDay(receipt)}
          </time>
          {paidWith && !isOutside && `, ${cardName(paidWith)}`}
          {isOutside && ', paid outside of Stripe'}
          {accepted && `, documents of version ${accepted.version} accepted`}
        </p>
      </div>
      {isLeft && !isOutside && (
        <Button size="sm" aria-label={`Refund ${id}`} onClick={onRefund}>
          Refund
        </Button>
      )}
      {dispute && <p className={records.problem}>{disputeNotes[dispute]}</p>}
    </li>
  );
}

/** What came in; what went out again, or did not arrive, is quieter. */
function Sum({ receipt }: Pick<PaymentRowProps, 'receipt'>) {
  const { kind, refundOf, amount, currency, refundedAmount } = receipt;
  const sum = formatMoney(amount, currency);
  if (refundOf !== null) {
    return <span className={records.quiet}>{kind === 'refund' ? `−${sum}` : sum}</span>;
  }
  return refundedAmount > 0
    ? `${sum}, ${formatMoney(refundedAmount, currency)} of it refunded`
    : sum;
}
