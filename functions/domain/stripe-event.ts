import * as z from 'zod/mini';

/** Events after which a purchase may stand otherwise than before; all others are none of our business yet. */
const purchaseEvents = new Set([
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.closed',
]);

const paymentIntent = z.object({ object: z.literal('payment_intent'), id: z.string() });
/** A charge or a dispute names its payment; charges made without one are another product's. */
const about = z.object({ payment_intent: z.nullable(z.string()) });

interface Event {
  readonly type: string;
  readonly data: { readonly object: unknown };
}

/** The payment that an event is about, or null when the event does not concern purchases. */
export function purchaseOf({ type, data: { object } }: Event): string | null {
  if (!purchaseEvents.has(type)) return null;
  return (
    paymentIntent.safeParse(object).data?.id ?? about.safeParse(object).data?.payment_intent ?? null
  );
}
