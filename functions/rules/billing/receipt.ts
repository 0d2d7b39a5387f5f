import type { Agency } from '#shared/model/agency.ts';
import type { DisputeState, PaidWith, Receipt } from '#shared/model/receipt.ts';
import type { Acceptance } from '#shared/model/settings/legal.ts';
import type { User } from '#shared/model/user.ts';
import { offers } from '#shared/pricing.ts';
import { displayName } from '#shared/rules/names.ts';
import { licenseStatement, receiptTitles } from '#shared/texts/receipts.ts';
import { printedDay } from './printed-day.ts';
import { websiteText } from './website-text.ts';

/** A receipt is issued once for each. */
export interface PaymentIds {
  /** The payment intent; for what was paid outside of Stripe, the invoice. */
  readonly paymentId: string;
  /** Null if it was paid outside of Stripe. */
  readonly paymentIntentId: string | null;
}

interface PaidLine {
  readonly text: string;
  readonly amount: number;
  /** The receipt names the brand before it. */
  readonly isOffer?: true;
}

/** What a receipt says about its payment. */
export interface PaymentFacts extends PaymentIds {
  readonly kind: 'purchase' | 'subscription';
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
  readonly paidWith: PaidWith | null;
  /** They add up to the amount. */
  readonly lines: readonly PaidLine[];
  /** The paid month of a subscription; `end` is null for an invoice of other items only. */
  readonly month?: { readonly end: Date | null; readonly isFirst: boolean };
}

/** What was bought: the website, and its newest files at that time. */
export interface PaidWebsite {
  readonly name: string;
  readonly files: { readonly fileName: string; readonly acceptedAt: string } | null;
}

/** Names the website, to which the statement of ownership refers, and the version of its files. */
export function purchaseFacts(
  payment: Pick<PaymentFacts, 'amount' | 'currency' | 'paidAt' | 'paidWith'> & {
    readonly paymentIntentId: string;
  },
  website: PaidWebsite | null,
  timeZone: string,
): PaymentFacts {
  const files = filesText(website?.files ?? null, timeZone);
  const of = `${websiteText(website?.name ?? null)}${files}`;
  const text = `${offers.purchase.title}${of}`;
  const { paymentIntentId, amount, currency, paidAt, paidWith } = payment;
  const ids = { paymentId: paymentIntentId, paymentIntentId };
  return {
    ...ids,
    kind: 'purchase',
    amount,
    currency,
    paidAt,
    paidWith,
    lines: [{ text, amount, isOffer: true }],
  };
}

/** With a day as the periods of a subscription have it. */
function filesText(files: PaidWebsite['files'], timeZone: string): string {
  if (!files) return '';
  return `, files “${files.fileName}” of ${printedDay(timeZone, new Date(files.acceptedAt))}`;
}

/** What has happened to the money since it was paid. */
export interface RefundsAndDisputes {
  readonly refundedAmount: number;
  readonly dispute: DisputeState | null;
}

export interface Refund {
  readonly refundId: string;
  readonly amount: number;
  readonly refundedAt: Date;
  /** The customer's bank returned the money, days after the refund or later. */
  readonly hasFailed: boolean;
  /** The administrator who refunded it here; null for a refund that was made at Stripe. */
  readonly by: RefundAuthor | null;
}

export interface RefundAuthor {
  readonly actorId: number;
  readonly actor: string;
  readonly reason: string;
}

/** Empty where it says nothing. */
export interface SellerFacts {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly taxLine: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** What a buyer has entered for receipts. */
interface BuyerFacts {
  readonly name: string | null;
  readonly address: string | null;
  readonly taxId: string | null;
}

type BuyingUser = Pick<
  User,
  'id' | 'email' | 'companyName' | 'firstName' | 'lastName' | 'username'
>;

/** `P-000123` for 123. */
export function receiptIdOf(number: number): string {
  return `P-${String(number).padStart(6, '0')}`;
}

interface Parties {
  readonly seller: SellerFacts;
  readonly buyer: BuyerFacts | null;
  readonly brand: Pick<Agency['brand'], 'name' | 'mark' | 'icon' | 'colors'>;
  readonly timeZone: string;
  /** What whoever pays at checkout accepts. */
  readonly accepted: Acceptance | null;
}

/** The receipt of a payment, with both parties as they are now. */
export function receiptOf(
  id: string,
  payment: PaymentFacts,
  user: BuyingUser,
  { seller, buyer, brand, timeZone, accepted }: Parties,
): Receipt {
  const isCheckout = payment.kind === 'purchase' || payment.month?.isFirst === true;
  return {
    id,
    kind: payment.kind,
    userId: user.id,
    issuedAt: payment.paidAt.toISOString(),
    timeZone,
    paymentIntentId: payment.paymentIntentId,
    ...{
      amount: payment.amount,
      currency: payment.currency,
      refundedAmount: 0,
      dispute: null,
      refundOf: null,
      accepted: isCheckout ? accepted : null,
    },
    brand: {
      ...{ name: brand.name, mark: brand.mark, icon: brand.icon },
      ...{ ink: brand.colors.ink, accent: brand.colors.accentOnLight },
    },
    seller: {
      name: seller.name || brand.name,
      address: seller.address || null,
      taxId: seller.taxId || null,
      email: seller.email,
      phone: seller.phone,
    },
    buyer: {
      name: buyer?.name ?? displayName(user),
      address: buyer?.address ?? null,
      taxId: buyer?.taxId ?? null,
      email: user.email,
    },
    lines: payment.lines.map(({ text, amount, isOffer }) => ({
      text: isOffer ? `${brand.name}: ${text}` : text,
      amount,
    })),
    paidWith: payment.paidWith,
    taxLine: seller.taxLine || null,
    statement: payment.kind === 'purchase' ? licenseStatement : null,
  };
}

/**
 * It corrects a receipt, so it names the same parties. The note of a failed refund, issued `now`,
 * corrects the refund's.
 */
export function refundNoteOf(id: string, refund: Refund, receipt: Receipt, now: Date): Receipt {
  const kind = refund.hasFailed ? 'failedRefund' : 'refund';
  const issuedAt = refund.hasFailed ? now : refund.refundedAt;
  const text = `${receiptTitles[kind]} of ${receipt.id}`;
  return {
    ...receipt,
    id,
    kind,
    issuedAt: issuedAt.toISOString(),
    amount: refund.amount,
    ...{ refundedAmount: 0, dispute: null, refundOf: receipt.id, statement: null },
    accepted: null,
    lines: [{ text, amount: refund.amount }],
  };
}
