import type { DisputeState } from '#shared/model/paper.ts';
import { purchasePriceCents } from '#shared/pricing.ts';

/** In the words that our decisions use. */
export interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amountReceived: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly clientSecret: string | null;
  readonly createdAt: Date;
  /** Null while no money was taken. */
  readonly paidAt: Date | null;
  readonly refundedAmount: number;
  /** Whether the bank asked for the money back, and what came of it. */
  readonly dispute: DisputeState | null;
  /** Wholly refunded, or a dispute about it was lost (RULE-22). */
  readonly isReversed: boolean;
}

/** Which payments are ours: those that this stack made, in the mode of its keys. */
export interface Seller {
  readonly stack: string;
  readonly livemode: boolean;
}

/** What we write on a payment at its creation and believe when it comes back; the price is not in it. */
export function describePurchase(userId: number, websiteId: number, stack: string) {
  return { type: 'purchase', userId: String(userId), websiteId: String(websiteId), stack };
}

/** The card form may be shown for it again. */
export function isOpen({ status, amount }: Payment): boolean {
  return amount === purchasePriceCents && status !== 'succeeded' && status !== 'canceled';
}
