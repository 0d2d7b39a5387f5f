import { getCheckout } from '#functions/data/billing/checkout.ts';
import { stackIdentity } from '#functions/data/billing/stack-identity.ts';
import {
  getSubscription,
  type StoredSubscription,
  subscriptionWrite,
} from '#functions/data/billing/subscription.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, type StoredUser, userUpdate } from '#functions/data/users/user.ts';
import { domainReview } from '#functions/data/websites/domain-review.ts';
import { siteRenewal } from '#functions/data/websites/site-renewal.ts';
import { log } from '#functions/platform/logger.ts';
import { payByOf } from '#functions/rules/billing/lateness.ts';
import { priceIn } from '#functions/rules/billing/price.ts';
import { isOlderThanUser } from '#functions/rules/billing/purchase.ts';
import {
  costs,
  evaluateSubscription,
  type KnownState,
  type Subscription,
  type SubscriptionState,
} from '#functions/rules/billing/subscription.ts';
import { subscriptionChange } from '#functions/rules/billing/subscription-change.ts';
import { isAlive } from '#functions/rules/billing/subscription-step.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import { currentOffers } from '#functions/services/offers.ts';
import { stripeAccount } from '#functions/services/stripe/client.ts';
import type { FoundSubscription } from '#functions/services/stripe/found-subscription.ts';
import { lateInvoices } from '#functions/services/stripe/invoices.ts';
import { findSubscription } from '#functions/services/stripe/subscriptions.ts';
import { tasksOfLateness } from './late-task.ts';
import { moneyNews, noNews } from './money-news.ts';
import { mailsOfChange } from './subscription-mails.ts';

export interface SubscriptionCase {
  readonly user: StoredUser;
  readonly stored: StoredSubscription | null;
}

/** Strongly consistent; null when the user no longer exists. */
export async function readSubscriptionCase(userId: number): Promise<SubscriptionCase | null> {
  const [user, stored] = await Promise.all([getUser(userId), getSubscription(userId)]);
  return user && { user, stored };
}

/** The user that a subscription names, or why it is none of ours. */
export async function ownerOf(subscriptionId: string): Promise<number | 'foreign' | 'orphan'> {
  const subscription = await findSubscription(subscriptionId);
  if (!subscription) return 'orphan';
  const verdict = await evaluate(subscription);
  return verdict.kind === 'foreign' || verdict.kind === 'orphan' ? verdict.kind : verdict.userId;
}

/** For a subscription whose user no longer exists: an orphan while it is alive. */
export async function stateWithoutUser(subscriptionId: string): Promise<'ended' | 'orphan'> {
  const subscription = await findSubscription(subscriptionId);
  const verdict = subscription && (await evaluate(subscription));
  return verdict?.kind === 'state' && isAlive(verdict.state) ? 'orphan' : 'ended';
}

/** The current state at Stripe, or why it does not count. */
export async function stateAtStripe(
  subscriptionId: string,
  { user, stored }: SubscriptionCase,
): Promise<SubscriptionState | 'foreign' | 'orphan' | 'incomplete' | 'expired' | 'wrongPrice'> {
  const isStored = stored?.subscriptionId === subscriptionId;
  const subscription = await findSubscription(subscriptionId);
  if (!subscription) return isStored ? unknownAtStripe(stored) : 'orphan';
  const verdict = await evaluate(subscription);
  if (verdict.kind === 'foreign' || verdict.kind === 'orphan') return verdict.kind;
  const isTheirs = verdict.userId === user.id && !isOlderThanUser(subscription.startedAt, user);
  if (!isTheirs) return 'orphan';
  if (verdict.kind !== 'state') return verdict.kind;
  if (isStored || (await isPromised(subscription, user)))
    return withLateness(verdict.state, subscription, stored);
  log('error', 'a subscription has the wrong price', { subscriptionId });
  return 'wrongPrice';
}

/** At today's price, or at that of the checkout that made it: subscribers keep it (decision 0351). */
async function isPromised(subscription: Subscription, user: StoredUser): Promise<boolean> {
  const today = priceIn(await currentOffers(new Date()), 'subscription');
  if (costs(subscription, today)) return true;
  const checkout = await getCheckout(user.id, 'subscription');
  return checkout?.subscriptionId === subscription.id && costs(subscription, checkout);
}

/**
 * Whatever Stripe calls it, a subscription that owes a month is past due (decision 0244). Without an
 * invoice that says since when, it is late since this was first seen.
 */
async function withLateness(
  state: KnownState,
  { latestInvoiceId }: FoundSubscription,
  stored: StoredSubscription | null,
): Promise<SubscriptionState> {
  if (state.status === 'ended') return { ...state, late: null };
  const invoices = await lateInvoices(state.subscriptionId);
  // The newest of an active subscription is paid, or being paid: Stripe books it a moment later.
  const owed = invoices.filter(
    ({ invoiceId }) => state.status === 'past_due' || invoiceId !== latestInvoiceId,
  );
  const times = owed.map(({ since }) => since.toISOString());
  const [since] = times;
  const lastAt = times.at(-1);
  if (since !== undefined && lastAt !== undefined) {
    return { ...state, status: 'past_due', servedUntil: null, late: { since, lastAt } };
  }
  if (state.status !== 'past_due') return { ...state, late: null };
  const known = stored?.subscriptionId === state.subscriptionId ? stored.late : null;
  const seen = new Date().toISOString();
  return { ...state, late: known ?? { since: seen, lastAt: seen } };
}

async function evaluate(subscription: Subscription) {
  const { livemode } = await stripeAccount();
  return evaluateSubscription(subscription, { stack: await stackIdentity(), livemode });
}

/** Stripe deletes no subscription, so the keys are those of another account. One that somebody canceled ends. */
function unknownAtStripe(stored: StoredSubscription): SubscriptionState {
  const { subscriptionId, wish } = stored;
  if (wish === 'end' || wish === 'leave') {
    return { ...stored, status: 'ended', nextBillingDate: null, servedUntil: null, late: null };
  }
  if (isAlive(stored)) log('error', 'a subscription is unknown at Stripe', { subscriptionId });
  return stored;
}

/** Writes and enqueues nothing if the table has changed since it was read. */
export async function writeState(
  { user, stored }: SubscriptionCase,
  state: SubscriptionState,
): Promise<void> {
  const now = new Date();
  const change = subscriptionChange(stored, state);
  const mails = mailsOfChange(user.id, change, now);
  const paid = change !== null && chargesOf[change] ? state.lastCharge : null;
  const news = change ? await moneyNews(change, { userId: user.id, paid }, now) : noNews;
  const subscriptionEndedAt = isAlive(state)
    ? null
    : (user.subscriptionEndedAt ?? endOf(user, now));
  const failed = await transact([
    subscriptionWrite(user.id, state, stored),
    userUpdate(user, { ...userFieldsOf(state), subscriptionEndedAt }, []),
    // Tickets of subscribers have no end, so new sites replace those that they open.
    ...(state.status === 'ended' ? [siteRenewal(user.id)] : []),
    // A domain ends with the subscription and comes back with the next one.
    ...(stored && isAlive(stored) !== isAlive(state) ? [domainReview(user.id, now)] : []),
    ...(await tasksOfLateness(user.id, stored?.late ?? null, state.late, now)),
    ...mails.map(({ write }) => write),
    ...news.writes,
  ]);
  if (failed.length === 0) await enqueueMail([...mails.map(({ key }) => key), ...news.mails]);
}

/** Whether a change is about the newest invoice. */
const chargesOf = {
  ...{ subscribed: true, renewalFailed: true },
  ...{ subscriptionCancelled: false, subscriptionEnded: false },
} as const;

/** The day that was paid if it is over, which its event may have reached us after. */
function endOf({ servedUntil }: StoredUser, now: Date): string {
  const learned = now.toISOString();
  return servedUntil !== null && servedUntil < learned ? servedUntil : learned;
}

function userFieldsOf(state: SubscriptionState) {
  const { subscriptionId, status, nextBillingDate, servedUntil, late } = state;
  if (status === 'leaving' || status === 'ended') return { ...noSubscription, servedUntil };
  return {
    hasActiveSubscription: true,
    subscriptionId,
    subscriptionStatus: status,
    nextBillingDate,
    servedUntil: null,
    payBy: late && payByOf(late),
  };
}

const noSubscription = {
  hasActiveSubscription: false,
  subscriptionId: null,
  subscriptionStatus: null,
  nextBillingDate: null,
  payBy: null,
} as const;
