import type { Call } from '../calls/endpoint.ts';
import { StripeFailure } from '../calls/failure.ts';
import { type PaymentIntent, publicView } from '../objects/payment-intent.ts';

/** States in which a payment can still be confirmed or canceled. */
export const openStatuses: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** The payment as this caller may see it. */
export function seenBy(call: Call, intent: PaymentIntent): Record<string, unknown> {
  return call.caller === 'secret' ? intent : publicView(intent);
}

/** Returns the failure for a payment that is no longer open. */
export function unexpectedState(call: Call, intent: PaymentIntent, verb: 'confirm' | 'cancel') {
  const message =
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}ed: ${openStatuses.join(', ')}.`;
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: seenBy(call, intent),
  });
}
