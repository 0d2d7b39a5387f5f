import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import { currency, purchasePriceCents } from '#shared/pricing.ts';

/** A payment as Stripe tells it, in the words that our decisions use. */
export interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amountReceived: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly clientSecret: string | null;
  /** When the money was taken; null while it was not. */
  readonly paidAt: Date | null;
  /** Wholly refunded, or a dispute about it was lost (RULE-22). */
  readonly isReversed: boolean;
}

/** A payment of ours for which money came in, and whether it is still with us. */
export interface Receipt {
  readonly kind: 'paid' | 'reversed';
  readonly userId: number;
  readonly paidAt: Date;
}

/** What a payment says about a purchase. `stranger` is not ours to judge: another product's, mode's or stack's. */
export type Verdict =
  | Receipt
  | { readonly kind: 'incomplete' | 'canceled' | 'wrongAmount'; readonly userId: number }
  | { readonly kind: 'stranger' };

/** Which payments are ours: those that this stack made, in the mode of its keys. */
export interface Seller {
  readonly stack: string;
  readonly livemode: boolean;
}

const purchaseMetadata = z.object({
  type: z.literal('purchase'),
  userId: idText,
  stack: z.string(),
});

/** What we write on a payment at its creation and believe when it comes back; the price is not in it. */
export function describePurchase(userId: number, websiteId: number, stack: string) {
  return { type: 'purchase', userId: String(userId), websiteId: String(websiteId), stack };
}

/** Judges a payment by nothing but what Stripe says (THREAT-P1, THREAT-P3, THREAT-P7). */
export function judgePurchase(payment: Payment, seller: Seller): Verdict {
  const metadata = purchaseMetadata.safeParse(payment.metadata);
  const isOurs = metadata.data?.stack === seller.stack && payment.livemode === seller.livemode;
  if (!metadata.success || !isOurs) return { kind: 'stranger' };
  const { userId } = metadata.data;
  const { status, paidAt, isReversed } = payment;
  if (status === 'canceled') return { kind: 'canceled', userId };
  if (status !== 'succeeded' || !paidAt) return { kind: 'incomplete', userId };
  if (!isFullPrice(payment)) return { kind: 'wrongAmount', userId };
  return { kind: isReversed ? 'reversed' : 'paid', userId, paidAt };
}

function isFullPrice(payment: Payment): boolean {
  return payment.amountReceived === purchasePriceCents && payment.currency === currency;
}

/** Whether a payment can still be made: the card form may be shown for it again. */
export function isOpen({ status, amount }: Payment): boolean {
  return amount === purchasePriceCents && status !== 'succeeded' && status !== 'canceled';
}
