import { auditEntry } from '#functions/data/audit.ts';
import { getCheckout } from '#functions/data/billing/checkout.ts';
import {
  getSubscription,
  type StoredSubscription,
  wishWrite,
} from '#functions/data/billing/subscription.ts';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { transact } from '#functions/data/table/send.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { conflict } from '#functions/rules/api-error.ts';
import {
  isAlive,
  isFulfilled,
  type SubscriptionWish,
} from '#functions/rules/billing/subscription-step.ts';
import { hasOpenInvoice } from '#functions/services/stripe/invoices.ts';
import {
  endSubscription,
  endWithPeriod,
  keepSubscription,
} from '#functions/services/stripe/subscription-end.ts';
import { findSubscription } from '#functions/services/stripe/subscriptions.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { syncSubscription } from './sync-subscription.ts';

interface Asked {
  readonly userId: number;
  readonly wish: SubscriptionWish;
  /** The administrator who asks for the customer; null for the customer. */
  readonly by: StoredUser | null;
  readonly now: Date;
}

/**
 * Ends the customer's subscription with its paid month or at once, or continues it (RULE-24).
 * Idempotent. The wish is stored before Stripe is called, so that the reconciler completes what this
 * leaves unfinished. Throws 409 when there is nothing to end or to continue, and 503 when Stripe
 * does not answer.
 */
export async function askOfSubscription(asked: Asked): Promise<void> {
  const { userId, wish } = asked;
  return untilWritten(async () => {
    const stored = await latestSubscription(userId);
    if (!stored) throw conflict(refusals.notSubscribed);
    if (wish === 'resume' && !isAlive(stored)) throw conflict(refusals.notSubscribed);
    if (stored.wish === null && isFulfilled(wish, stored)) return;
    if (stored.wish !== wish && !(await store(stored, asked))) return stale;
    const outcome = await fulfil({ ...stored, wish });
    if (wish === 'resume' && outcome === 'ended') throw conflict(refusals.notSubscribed);
  });
}

async function store(stored: StoredSubscription, { userId, wish, by, now }: Asked) {
  const { status, servedUntil } = stored;
  const audit = by && {
    ...{ actor: by, action: 'changeSubscription' as const, userId, now },
    ...{ before: { status, servedUntil }, after: { wish } },
  };
  const failed = await transact([wishWrite(stored, wish), ...(audit ? [auditEntry(audit)] : [])]);
  return failed.length === 0;
}

/** Reads it again, because another wish may have followed. */
export async function fulfilLatestWish(userId: number): Promise<void> {
  const stored = await getSubscription(userId);
  if (stored) await fulfil(stored);
}

async function fulfil({ userId, subscriptionId, wish }: StoredSubscription) {
  if (wish === 'end') await endSubscription(subscriptionId);
  if (wish === 'leave') await leave(subscriptionId);
  if (wish === 'resume') await keepSubscription(subscriptionId);
  return syncSubscription(subscriptionId, userId);
}

/** Only what is paid can be served until a day: one that owes money ends at once. */
async function leave(subscriptionId: string): Promise<void> {
  const subscription = await findSubscription(subscriptionId);
  const isPaid = subscription?.status === 'active' && !(await hasOpenInvoice(subscriptionId));
  await (isPaid ? endWithPeriod(subscriptionId) : endSubscription(subscriptionId));
}

/** Also finds a subscription that was paid a moment ago and is not stored yet. */
async function latestSubscription(userId: number): Promise<StoredSubscription | null> {
  const stored = await getSubscription(userId);
  if (stored && isAlive(stored)) return stored;
  const begun = (await getCheckout(userId, 'subscription'))?.subscriptionId ?? null;
  if (begun === null || begun === stored?.subscriptionId) return stored;
  await syncSubscription(begun, userId);
  return getSubscription(userId);
}
