import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import type { Seller } from './payment.ts';

/** In the words that our decisions use. */
export interface Subscription {
  readonly id: string;
  readonly status: string;
  readonly startedAt: Date;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly items: readonly SubscriptionItem[];
}

export interface SubscriptionItem {
  /** Cents for one; null for a price in tiers. */
  readonly amount: number | null;
  readonly currency: string;
  readonly quantity: number;
  /** `month`, for example; null for a price that does not recur. */
  readonly interval: string | null;
  readonly intervalCount: number;
  readonly periodEnd: Date;
}

/** `ended`: no access any more. */
export interface SubscriptionLevel {
  readonly subscriptionId: string;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly startedAt: string;
  /** Null when it has ended. */
  readonly nextBillingDate: string | null;
}

/**
 * `foreign`: another product's or stack's; `orphan`: it says to be ours and is of another mode, or of
 * nobody; `incomplete`: its first payment is awaited; `expired`: it was not made, and so it never was one.
 */
export type SubscriptionVerdict =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'orphan' }
  | { readonly kind: 'incomplete' | 'expired'; readonly userId: number }
  | { readonly kind: 'level'; readonly userId: number; readonly level: SubscriptionLevel };

const subscriptionMetadata = z.object({
  type: z.literal('subscription'),
  userId: idText,
});

/** What we write on a subscription at its creation and believe when it comes back; the price is not in it. */
export function describeSubscription(userId: number, websiteId: number | null, stack: string) {
  const website = websiteId === null ? {} : { websiteId: String(websiteId) };
  return { type: 'subscription', userId: String(userId), ...website, stack };
}

/** Judges by what Stripe says alone (THREAT-P7). */
export function judgeSubscription(subscription: Subscription, seller: Seller): SubscriptionVerdict {
  if (subscription.metadata.stack !== seller.stack) return { kind: 'foreign' };
  const metadata = subscriptionMetadata.safeParse(subscription.metadata).data;
  if (!metadata || subscription.livemode !== seller.livemode) return { kind: 'orphan' };
  const { userId } = metadata;
  if (subscription.status === 'incomplete') return { kind: 'incomplete', userId };
  if (subscription.status === 'incomplete_expired') return { kind: 'expired', userId };
  return { kind: 'level', userId, level: levelOf(subscription) };
}

function levelOf({ id: subscriptionId, status, startedAt, items }: Subscription) {
  const access = accessBy(status);
  const ends = items.map(({ periodEnd }) => periodEnd.toISOString()).toSorted();
  return {
    subscriptionId,
    status: access,
    startedAt: startedAt.toISOString(),
    nextBillingDate: access === 'ended' ? null : (ends[0] ?? null),
  };
}

/** A late payment keeps access until Stripe gives up on it (RULE-22). */
function accessBy(status: string): SubscriptionLevel['status'] {
  if (status === 'past_due') return 'past_due';
  return status === 'active' || status === 'trialing' ? 'active' : 'ended';
}

/** Whether it is paid monthly at our present price (THREAT-P3). */
export function hasOurPrice({ items: [item, ...others] }: Subscription): boolean {
  if (!item || others.length > 0 || item.amount === null) return false;
  const isMonthly = item.interval === 'month' && item.intervalCount === 1;
  return (
    isMonthly &&
    item.currency === currency &&
    item.amount * item.quantity === subscriptionPriceCents
  );
}

/** It can never be paid again: the customer needs another one. */
export function isOver({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
