import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import type { Sum } from '#shared/model/sum.ts';
import type { Lateness } from './lateness.ts';
import type { StripeScope } from './payment.ts';
import { isSamePrice, type Price } from './price.ts';

/** A subscription at Stripe, with what our decisions need. */
export interface Subscription {
  readonly id: string;
  readonly status: string;
  readonly startedAt: Date;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly items: readonly SubscriptionItem[];
  /** When its end is planned; null while none is. */
  readonly endsAt: Date | null;
  /** Not while somebody has paused its payments in the dashboard: it goes on, and nothing is charged. */
  readonly isCollected: boolean;
  /** Of its newest invoice, with coupons, credits and taxes; null without one. */
  readonly lastCharge: Sum | null;
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

export interface SubscriptionState {
  readonly subscriptionId: string;
  /**
   * `past_due`: a month is owed, the newest or an older one. `leaving`: paid, and it ends with what is
   * paid. Only `ended` gives no access.
   */
  readonly status: 'active' | 'past_due' | 'leaving' | 'ended';
  readonly startedAt: string;
  /** Null when nothing more will be billed, or while its payments are paused. */
  readonly nextBillingDate: string | null;
  /** Only while it is `leaving`. */
  readonly servedUntil: string | null;
  /** What its newest invoice asked for. It changes with another month or state, so it alone is no change. */
  readonly lastCharge: Sum | null;
  /** Null unless it is past due. */
  readonly late: Lateness | null;
}

/** What a subscription itself says; its invoices say since when it is late. */
export type KnownState = Omit<SubscriptionState, 'late'>;

/**
 * `foreign`: another product's or stack's; `orphan`: it claims to be ours, but names another mode
 * or no user; `incomplete`: its first payment is awaited; `expired`: that payment was never made.
 */
type SubscriptionVerdict =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'orphan' }
  | { readonly kind: 'incomplete' | 'expired'; readonly userId: number }
  | { readonly kind: 'state'; readonly userId: number; readonly state: KnownState };

const subscriptionMetadata = z.object({
  type: z.literal('subscription'),
  userId: idText,
});

/** The metadata that we write at the subscription's creation and trust later; it holds no price. */
export function describeSubscription(userId: number, websiteId: number | null, stack: string) {
  const website = websiteId === null ? {} : { websiteId: String(websiteId) };
  return { type: 'subscription', userId: String(userId), ...website, stack };
}

/** Evaluates only by what Stripe says (THREAT-P7). */
export function evaluateSubscription(
  subscription: Subscription,
  scope: StripeScope,
): SubscriptionVerdict {
  if (subscription.metadata.stack !== scope.stack) return { kind: 'foreign' };
  const metadata = subscriptionMetadata.safeParse(subscription.metadata).data;
  if (!metadata || subscription.livemode !== scope.livemode) return { kind: 'orphan' };
  const { userId } = metadata;
  if (subscription.status === 'incomplete') return { kind: 'incomplete', userId };
  if (subscription.status === 'incomplete_expired') return { kind: 'expired', userId };
  return { kind: 'state', userId, state: stateOf(subscription) };
}

function stateOf({ id: subscriptionId, status, startedAt, ...terms }: Subscription) {
  const { items, endsAt, isCollected, lastCharge } = terms;
  const access = accessBy(status);
  const ends = items.map(({ periodEnd }) => periodEnd.toISOString()).toSorted();
  const renewsAt = ends[0] ?? null;
  const known = { subscriptionId, startedAt: startedAt.toISOString(), lastCharge };
  const isLast = endsAt !== null && renewsAt !== null && endsAt.toISOString() <= renewsAt;
  if (isLast && access === 'active') {
    const servedUntil = endsAt.toISOString();
    return { ...known, status: 'leaving', nextBillingDate: null, servedUntil } as const;
  }
  const isBilled = isCollected && !isLast && access !== 'ended';
  const nextBillingDate = isBilled ? renewsAt : null;
  return { ...known, status: access, nextBillingDate, servedUntil: null };
}

/** A late payment keeps access until Stripe gives up on it, or we do (RULE-22). */
function accessBy(status: string): 'active' | 'past_due' | 'ended' {
  if (status === 'past_due') return 'past_due';
  return status === 'active' || status === 'trialing' ? 'active' : 'ended';
}

/** Whether it costs exactly this each month (THREAT-P3). */
export function costs({ items: [item, ...others] }: Subscription, price: Price): boolean {
  if (!item || others.length > 0 || item.amount === null) return false;
  return isMonthly({ ...item, amount: item.amount * item.quantity }, price);
}

type PriceAtStripe = Pick<SubscriptionItem, 'amount' | 'currency' | 'interval' | 'intervalCount'>;

/** Whether a price at Stripe is what the customer was shown: the amount, its currency, and each month. */
export function isMonthly(
  { amount, currency, interval, intervalCount }: PriceAtStripe,
  price: Price,
): boolean {
  if (amount === null || interval !== 'month' || intervalCount !== 1) return false;
  return isSamePrice({ amount, currency }, price);
}

/** Whether it can never be paid again, so that the customer needs another one. */
export function isOver({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
