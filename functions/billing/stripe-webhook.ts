import { billing } from '#shared/api/billing.ts';
import { getStripeEvent, recordStripeEvent } from '../data/billing/stripe-event.ts';
import { log } from '../platform/logger.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { findSubscriptionOfPayment } from '../services/stripe/invoices.ts';
import { type EventSubject, readStripeEvent } from '../services/stripe/webhook.ts';
import { countDeclined, triedOnPayment, triedOnSetup } from './sync/count-declined.ts';
import { syncPurchase } from './sync/sync-purchase.ts';
import { syncRefunds } from './sync/sync-refunds.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

const received = { received: true };

/**
 * Raises an alarm (`infra/aws`): the event claims to be ours, or our key may not read it. Events of
 * the account's other products raise none.
 */
const nothingOfOurs = 'a Stripe event is about nothing of ours';

/** Made by hand, or `stripe listen` (decision 0250). Also raises the alarm. */
const endpointOfOtherVersion = 'a Stripe webhook sends another API version: run stripe-setup';

/** The event only says what to sync: the current state is read from Stripe (THREAT-P5, THREAT-P7). */
export const handler = anonymousHandler(billing.stripeWebhook, async ({ bytes, headers, now }) => {
  const event = await readStripeEvent(bytes, headers['stripe-signature'], now);
  const { id: eventId, type, subject, otherVersion } = event;
  if (otherVersion !== null) log('error', endpointOfOtherVersion, { eventId, type, otherVersion });
  if (subject === null || (await getStripeEvent(eventId))) return received;
  const { livemode } = await stripeAccount();
  const outcome = event.livemode === livemode ? await sync(subject, now) : 'orphan';
  const isOurs = outcome !== 'foreign' && outcome !== 'orphan';
  if (outcome === 'orphan') log('warn', nothingOfOurs, { eventId, type });
  if (outcome === 'foreign') log('info', 'a Stripe event of another product', { eventId, type });
  const record = { eventId, type, subject: subject.id };
  await recordStripeEvent({ ...record, outcome: isOurs ? 'handled' : 'orphan' }, now);
  return received;
});

async function sync({ kind, id }: EventSubject, now: Date) {
  if (kind === 'declined') return countDeclined(await triedOnPayment(id), now);
  if (kind === 'declinedSetup') return countDeclined(await triedOnSetup(id), now);
  if (kind === 'subscription') return syncSubscription(id);
  const outcome = await syncPayment(id);
  if (kind === 'refund') await syncRefunds(id);
  return outcome;
}

/** The payment of a subscription's invoice has no metadata of ours, so its subscription is looked up. */
async function syncPayment(id: string) {
  const outcome = await syncPurchase(id);
  const subscriptionId = outcome === 'foreign' ? await findSubscriptionOfPayment(id) : null;
  return subscriptionId === null ? outcome : syncSubscription(subscriptionId);
}
