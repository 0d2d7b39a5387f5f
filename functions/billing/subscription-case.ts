import { getCheckout } from '../data/payments/checkout.ts';
import { stackIdentity } from '../data/payments/stack-identity.ts';
import {
  getSubscription,
  type StoredSubscription,
  subscriptionWrite,
} from '../data/payments/subscription.ts';
import { transact } from '../data/table/send.ts';
import { getUser, type StoredUser, userUpdate } from '../data/users/user.ts';
import { domainReview } from '../data/websites/domain-review.ts';
import { siteRenewal } from '../data/websites/site-renewal.ts';
import { isOlderThanUser } from '../domain/payments/purchase.ts';
import {
  hasOurPrice,
  judgeSubscription,
  type Subscription,
  type SubscriptionLevel,
} from '../domain/payments/subscription.ts';
import { isAlive } from '../domain/payments/subscription-step.ts';
import { log } from '../platform/logger.ts';
import { announceMail } from '../services/mail-queue.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { findSubscription } from '../services/stripe/subscriptions.ts';
import { mailsOfChange } from './subscription-mails.ts';

export interface SubscriptionCase {
  readonly user: StoredUser;
  readonly standing: StoredSubscription | null;
}

/** Strongly consistent; null when the user is gone. */
export async function readSubscriptionCase(userId: number): Promise<SubscriptionCase | null> {
  const [user, standing] = await Promise.all([getUser(userId), getSubscription(userId)]);
  return user && { user, standing };
}

/** Whose a subscription says to be, or why it is nobody's here. */
export async function ownerOf(subscriptionId: string): Promise<number | 'foreign' | 'orphan'> {
  const subscription = await findSubscription(subscriptionId);
  if (!subscription) return 'orphan';
  const verdict = await judge(subscription);
  return verdict.kind === 'foreign' || verdict.kind === 'orphan' ? verdict.kind : verdict.userId;
}

/** What a subscription comes to whose user is gone: it goes on for nobody, unless it is over. */
export async function levelWithoutUser(subscriptionId: string): Promise<'ended' | 'orphan'> {
  const subscription = await findSubscription(subscriptionId);
  const verdict = subscription && (await judge(subscription));
  return verdict?.kind === 'level' && isAlive(verdict.level) ? 'orphan' : 'ended';
}

/** What Stripe says now, or why that is no level. */
export async function levelAtStripe(
  subscriptionId: string,
  { user, standing }: SubscriptionCase,
): Promise<SubscriptionLevel | 'foreign' | 'orphan' | 'incomplete' | 'expired' | 'wrongPrice'> {
  const isStanding = standing?.subscriptionId === subscriptionId;
  const subscription = await findSubscription(subscriptionId);
  if (!subscription) return isStanding ? unknownAtStripe(standing) : 'orphan';
  const verdict = await judge(subscription);
  if (verdict.kind === 'foreign' || verdict.kind === 'orphan') return verdict.kind;
  const isTheirs = verdict.userId === user.id && !isOlderThanUser(subscription.startedAt, user);
  if (!isTheirs) return 'orphan';
  if (verdict.kind !== 'level') return verdict.kind;
  // Who subscribed at an earlier price keeps it, from the moment when they were asked for it.
  if (isStanding || hasOurPrice(subscription)) return verdict.level;
  const checkout = await getCheckout(user.id, 'subscription');
  if (checkout?.subscriptionId === subscriptionId) return verdict.level;
  log('error', 'a subscription has the wrong price', { subscriptionId });
  return 'wrongPrice';
}

async function judge(subscription: Subscription) {
  const { livemode } = await stripeAccount();
  return judgeSubscription(subscription, { stack: await stackIdentity(), livemode });
}

/** Stripe never forgets: the keys are those of another account. Only what was to end ends then. */
function unknownAtStripe(standing: StoredSubscription): SubscriptionLevel {
  const { subscriptionId, isCancelling } = standing;
  if (isCancelling) return { ...standing, status: 'ended', nextBillingDate: null };
  if (isAlive(standing)) log('error', 'a subscription is unknown at Stripe', { subscriptionId });
  return standing;
}

/** Asks whether the table is still as it was read; if not, nothing happens. */
export async function writeLevel(
  { user, standing }: SubscriptionCase,
  level: SubscriptionLevel,
): Promise<void> {
  const mails = mailsOfChange(user.id, standing, level, new Date());
  const failed = await transact([
    subscriptionWrite(user.id, level, standing),
    userUpdate(user, userFieldsOf(level), []),
    // What subscribers were shown without an end has to end now.
    ...(level.status === 'ended' ? [siteRenewal(user.id)] : []),
    // A domain ends with its subscription, and comes back with another one.
    ...(standing && isAlive(standing) !== isAlive(level)
      ? [domainReview(user.id, new Date())]
      : []),
    ...mails.map(({ write }) => write),
  ]);
  if (failed.length === 0) await announceMail(mails.map(({ key }) => key));
}

function userFieldsOf({ subscriptionId, status, nextBillingDate }: SubscriptionLevel) {
  if (status === 'ended') return noSubscription;
  return {
    hasActiveSubscription: true,
    subscriptionId,
    subscriptionStatus: status,
    nextBillingDate,
  };
}

const noSubscription = {
  hasActiveSubscription: false,
  subscriptionId: null,
  subscriptionStatus: null,
  nextBillingDate: null,
} as const;
