import * as z from 'zod/mini';

/** What an event is about: where to look at Stripe for what counts. */
export interface EventSubject {
  readonly kind: 'payment' | 'subscription';
  readonly id: string;
}

interface Event {
  readonly type: string;
  readonly data: { readonly object: unknown };
}

type ReadSubject = (object: unknown) => EventSubject | null;

const paymentIntent = z.object({ object: z.literal('payment_intent'), id: z.string() });
/** A charge or a dispute names its payment; charges made without one are another product's. */
const aboutPayment = z.object({ payment_intent: z.nullable(z.string()) });
const subscription = z.object({ object: z.literal('subscription'), id: z.string() });
/** An invoice names its subscription; one that was sent by hand has none. */
const aboutSubscription = z.object({
  parent: z.nullable(
    z.object({ subscription_details: z.nullable(z.object({ subscription: z.string() })) }),
  ),
});

/** Events after which a purchase or a subscription may stand otherwise than before, by the start of their types. */
const readers: readonly (readonly [string, ReadSubject])[] = [
  ['payment_intent.succeeded', (object) => payment(paymentIntent.safeParse(object).data?.id)],
  ['charge.refunded', paymentOfCharge],
  ['charge.dispute.', paymentOfCharge],
  [
    'customer.subscription.',
    (object) => subject('subscription', subscription.safeParse(object).data?.id),
  ],
  ['invoice.', subscriptionOfInvoice],
];

/** What an event is about, or null when it is none of our business. */
export function subjectOf({ type, data: { object } }: Event): EventSubject | null {
  const [, read] = readers.find(([start]) => type.startsWith(start)) ?? [];
  return read ? read(object) : null;
}

function paymentOfCharge(object: unknown): EventSubject | null {
  return payment(aboutPayment.safeParse(object).data?.payment_intent);
}

function subscriptionOfInvoice(object: unknown): EventSubject | null {
  const { parent } = aboutSubscription.safeParse(object).data ?? {};
  return subject('subscription', parent?.subscription_details?.subscription);
}

function payment(id: string | null | undefined): EventSubject | null {
  return subject('payment', id);
}

function subject(kind: EventSubject['kind'], id: string | null | undefined): EventSubject | null {
  return id ? { kind, id } : null;
}
