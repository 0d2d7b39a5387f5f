import { routes } from '#shared/api/routes.ts';
import { settlePayment } from '../billing/sync-payment.ts';
import { settleSubscription } from '../billing/sync-subscription.ts';
import { getStripeEvent, recordStripeEvent } from '../data/payments/stripe-event.ts';
import { type EventSubject, subjectOf } from '../domain/payments/stripe-event.ts';
import { log } from '../platform/logger.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { stripeAccount } from '../services/stripe/client.ts';
import { readStripeEvent, type StripeEvent } from '../services/stripe/webhook.ts';

const received = { received: true };

export const handler = httpHandler(
  routes.payments.stripeWebhook,
  async ({ bytes, headers, now }) => {
    const event = await readStripeEvent(bytes, headers['stripe-signature'], now);
    const subject = subjectOf(event);
    if (subject === null || (await getStripeEvent(event.id))) return received;
    const outcome = await handle(event, subject);
    const { id: eventId, type } = event;
    if (outcome === 'orphan')
      log('warn', 'a Stripe event is about nothing of ours', { eventId, type });
    await recordStripeEvent({ eventId, type, subject: subject.id, outcome }, now);
    return received;
  },
);

/** The event only says where to look: what counts is what Stripe says now (THREAT-P5, THREAT-P7). */
async function handle(event: StripeEvent, subject: EventSubject): Promise<'handled' | 'orphan'> {
  const { livemode } = await stripeAccount();
  if (event.livemode !== livemode) return 'orphan';
  return (await settle(subject)) === 'orphan' ? 'orphan' : 'handled';
}

function settle({ kind, id }: EventSubject) {
  return kind === 'payment' ? settlePayment(id) : settleSubscription(id);
}
