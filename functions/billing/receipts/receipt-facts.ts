import { formatDay } from '#functions/mail/when.ts';
import { isPrintable } from '#functions/rules/billing/printable.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatExactly } from '#shared/rules/money.ts';
import { receiptStatus } from '#shared/rules/receipt-status.ts';
import { partyLines, sellerLines } from '#shared/rules/seller-lines.ts';
import { disputeNotes, failedRefundNote, receiptTitles } from '#shared/texts/receipts.ts';

/** What the page and the PDF print, in this order. */
export interface PrintedReceipt {
  readonly brand: Receipt['brand'];
  readonly title: string;
  readonly date: string;
  /** What became of the money. */
  readonly status: string;
  readonly parties: readonly (readonly [string, readonly string[]])[];
  readonly lines: readonly (readonly [string, string])[];
  readonly total: string;
  readonly notes: readonly string[];
  /** Whether the PDF can show all of its letters. */
  readonly hasPdf: boolean;
}

export function printed(receipt: Receipt): PrintedReceipt {
  const { id, kind, issuedAt, seller, buyer, amount, currency } = receipt;
  const brand = { ...receipt.brand, name: composed(receipt.brand.name) };
  const parties = [
    ['Seller', sellerLines(seller).map(composed)],
    ['Buyer', [...partyLines(buyer).map(composed), buyer.email]],
  ] as const;
  const lines = receipt.lines.map(
    (line) => [composed(line.text), formatExactly(line.amount, currency)] as const,
  );
  const notes = notesOf(receipt).map(composed);
  const written = [brand.name, ...parties.flatMap(([, its]) => its), ...lines.flat(), ...notes];
  return {
    brand,
    title: `${receiptTitles[kind]} ${id}`,
    date: formatDay(issuedAt, receipt),
    status: receiptStatus(receipt),
    parties,
    lines,
    total: withCode(amount, currency),
    notes,
    hasPdf: isPrintable(written),
  };
}

/** `$150.00 USD`: a dollar has many countries. Some currencies are written with their code anyway. */
function withCode(amount: number, currency: string): string {
  const [sum, code] = [formatExactly(amount, currency), currency.toUpperCase()];
  return sum.includes(code) ? sum : `${sum} ${code}`;
}

/** The form of a letter with an accent that fonts have. */
const composed = (text: string) => text.normalize('NFC');

function paidText({ paymentIntentId, paidWith }: Pick<Receipt, 'paymentIntentId' | 'paidWith'>) {
  if (paymentIntentId !== null) {
    return paidWith ? `Paid with ${cardName(paidWith)}.` : 'Paid through Stripe.';
  }
  const way = paidWith?.brand ?? null;
  return way === null ? 'Paid outside of Stripe.' : `Paid outside of Stripe: ${way}.`;
}

function notesOf({ kind, refundedAmount, dispute, taxLine, statement, ...receipt }: Receipt) {
  const { currency, refundOf } = receipt;
  return [
    ...(refundOf === null ? [paidText(receipt)] : []),
    ...(kind === 'failedRefund' ? [failedRefundNote] : []),
    ...(refundedAmount > 0 ? [`Refunded: ${formatExactly(refundedAmount, currency)}.`] : []),
    ...(dispute ? [disputeNotes[dispute]] : []),
    ...(taxLine ? [taxLine] : []),
    ...(statement ? [statement] : []),
  ];
}
