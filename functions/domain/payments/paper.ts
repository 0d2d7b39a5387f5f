import { brand } from '#shared/brand.ts';
import { licenceStatement } from '#shared/messages/papers.ts';
import type { DisputeState, Paper } from '#shared/model/paper.ts';
import type { User } from '#shared/model/user.ts';
import { currency, offers } from '#shared/pricing.ts';

/** Money that came in for something of ours. */
export interface PaidMoney {
  readonly paymentIntentId: string;
  readonly kind: 'purchase' | 'subscription';
  readonly amount: number;
  readonly paidAt: Date;
  /** What it was for. */
  readonly text: string;
  /** Of a subscription, which one. */
  readonly month?: { readonly end: Date; readonly isFirst: boolean };
}

/** What a payment for a website buys. */
export function purchaseMoney(
  payment: Pick<PaidMoney, 'paymentIntentId' | 'amount' | 'paidAt'>,
): PaidMoney {
  const { paymentIntentId, amount, paidAt } = payment;
  const text = `${brand.name}: ${offers.purchase.title}`;
  return { kind: 'purchase', paymentIntentId, amount, paidAt, text };
}

/** What has become of that money since. */
export interface MoneyStanding {
  readonly refundedAmount: number;
  readonly dispute: DisputeState | null;
}

/** Money that went back. */
export interface MoneyBack {
  readonly refundId: string;
  readonly amount: number;
  readonly refundedAt: Date;
  /** The administrator who gave it back here; null where somebody did it at Stripe. */
  readonly by: RefundAuthor | null;
}

export interface RefundAuthor {
  readonly actorId: number;
  readonly actor: string;
  readonly reason: string;
}

export interface SellerFacts {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly taxLine: string;
}

/** What buyers tell of themselves for their receipts. */
export interface BuyerFacts {
  readonly name: string | null;
  readonly address: string | null;
  readonly taxId: string | null;
}

type BuyingUser = Pick<
  User,
  'id' | 'email' | 'companyName' | 'firstName' | 'lastName' | 'username'
>;

/** `P-000123` of 123. */
export function paperIdOf(number: number): string {
  return `P-${String(number).padStart(6, '0')}`;
}

/** The first paper of a payment, with both parties as they are now. */
export function receiptOf(
  id: string,
  money: PaidMoney,
  user: BuyingUser,
  parties: { readonly seller: SellerFacts; readonly buyer: BuyerFacts | null },
): Paper {
  const { seller, buyer } = parties;
  return {
    id,
    kind: money.kind,
    userId: user.id,
    issuedAt: money.paidAt.toISOString(),
    paymentIntentId: money.paymentIntentId,
    ...{ amount: money.amount, currency, refundedAmount: 0, dispute: null, refundOf: null },
    seller: {
      name: seller.name || brand.name,
      address: seller.address || null,
      taxId: seller.taxId || null,
    },
    buyer: {
      name: buyer?.name ?? nameOf(user),
      address: buyer?.address ?? null,
      taxId: buyer?.taxId ?? null,
      email: user.email,
    },
    lines: [{ text: money.text, amount: money.amount }],
    taxLine: seller.taxLine || null,
    statement: money.kind === 'purchase' ? licenceStatement : null,
  };
}

function nameOf({ companyName, firstName, lastName, username }: BuyingUser): string {
  const person = [firstName, lastName].filter((part) => part !== null).join(' ');
  return companyName ?? (person || username);
}

/** It corrects a receipt, so it names the same parties. */
export function refundPaperOf(id: string, back: MoneyBack, receipt: Paper): Paper {
  const text = `Refund of ${receipt.id}`;
  return {
    ...receipt,
    id,
    kind: 'refund',
    issuedAt: back.refundedAt.toISOString(),
    amount: back.amount,
    ...{ refundedAmount: 0, dispute: null, refundOf: receipt.id, statement: null },
    lines: [{ text, amount: back.amount }],
  };
}
