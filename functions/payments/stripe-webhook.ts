import { routes } from '../../shared/api/routes.ts';
import { getStripeEvent, recordStripeEvent } from '../data/stripe-event.ts';
import { type EventSubject, subjectOf } from '../domain/stripe-event.ts';
import { httpHandler } from '../runtime/http-handler.ts';
import { log } from '../runtime/logger.ts';
import { stripeAccount } from '../services/stripe.ts';
import { readStripeEvent, type StripeEvent } from '../services/stripe-webhook.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { settleSubscription } from '../settlement/settle-subscription.ts';

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

/** The event only says where to look: what counts is what Stripe says now (assurance P5, P7). */
async function handle(event: StripeEvent, subject: EventSubject): Promise<'handled' | 'orphan'> {
  const { livemode } = await stripeAccount();
  if (event.livemode !== livemode) return 'orphan';
  return (await settle(subject)) === 'orphan' ? 'orphan' : 'handled';
}

function settle({ kind, id }: EventSubject) {
  return kind === 'payment' ? settlePayment(id) : settleSubscription(id);
}
