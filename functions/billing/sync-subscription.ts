import { stale, untilWritten } from '../data/table/retry.ts';
import type { SubscriptionLevel } from '../domain/payments/subscription.ts';
import { isAlive, subscriptionStep } from '../domain/payments/subscription-step.ts';
import { log } from '../platform/logger.ts';
import { paymentsOfSubscription } from '../services/stripe/invoices.ts';
import { refundPayment } from '../services/stripe/payment-intents.ts';
import { endSubscription } from '../services/stripe/subscriptions.ts';
import {
  levelAtStripe,
  levelWithoutUser,
  ownerOf,
  readSubscriptionCase,
  type SubscriptionCase,
  writeLevel,
} from './subscription-case.ts';
import { keepSubscriptionReceipts, syncSubscriptionPayment } from './subscription-receipts.ts';

/**
 * `incomplete` or `expired`: it was never paid; `refused`: the user has another one beside which it
 * went back; `foreign`: another product's or stack's; `orphan`: ours by its own word and nobody's here,
 * or unknown at Stripe.
 */
export type SubscriptionOutcome =
  | SubscriptionLevel['status']
  | 'incomplete'
  | 'expired'
  | 'wrongPrice'
  | 'refused'
  | 'foreign'
  | 'orphan';

/**
 * Makes the table say what Stripe says, any number of times and in any order: for the browser's
 * confirmation, the webhook and the reconciler. With `onlyFor` the subscription of another user is an
 * orphan. Throws 503 when Stripe does not answer.
 */
export async function syncSubscription(
  subscriptionId: string,
  onlyFor?: number,
): Promise<SubscriptionOutcome> {
  const userId = onlyFor ?? (await ownerOf(subscriptionId));
  if (typeof userId === 'string') return userId;
  let isRivalChecked = false;
  let hasReceipts = false;
  return untilWritten(async () => {
    // The table is read before Stripe, and the end is only when both agree: old knowledge that was
    // written late is found and made good before anybody is answered.
    const found = await readSubscriptionCase(userId);
    if (!found) return levelWithoutUser(subscriptionId);
    const level = await levelAtStripe(subscriptionId, found);
    if (typeof level === 'string') return level;
    // Before the level: of a subscription that has ended nobody asks again.
    if (!hasReceipts) await keepSubscriptionReceipts(subscriptionId, found.user);
    hasReceipts = true;
    const step = subscriptionStep(level, found.standing, isRivalChecked);
    if (step === null) return level.status;
    if (step === 'refuse') return refuse(subscriptionId);
    if (step === 'write') await replace(found, level);
    else await syncRival(found);
    isRivalChecked ||= step === 'checkRival';
    return stale;
  });
}

/** One that lives and has to make way ends first: what breaks off before the write is found again. */
async function replace(found: SubscriptionCase, level: SubscriptionLevel): Promise<void> {
  const { standing } = found;
  const isReplaced = standing !== null && standing.subscriptionId !== level.subscriptionId;
  if (isReplaced && isAlive(standing)) await refuse(standing.subscriptionId);
  await writeLevel(found, level);
}

async function syncRival({ user, standing }: SubscriptionCase): Promise<void> {
  if (standing) await syncSubscription(standing.subscriptionId, user.id);
}

/**
 * A second subscription beside a living one ends, and what was paid for it goes back (RULE-23). Money
 * first: one that has ended is not refused again, so a failure after its end would keep the money.
 */
async function refuse(subscriptionId: string): Promise<'refused'> {
  const refunded = await refundAll(subscriptionId, []);
  await endSubscription(subscriptionId);
  await refundAll(subscriptionId, refunded);
  log('error', 'ended a second subscription of one customer', { subscriptionId });
  return 'refused';
}

/** Returns all payments that there are by now. */
async function refundAll(
  subscriptionId: string,
  refunded: readonly string[],
): Promise<readonly string[]> {
  const payments = await paymentsOfSubscription(subscriptionId);
  for (const id of payments.filter((one) => !refunded.includes(one))) {
    await refundPayment(id);
    await syncSubscriptionPayment(id);
  }
  return payments;
}
