import type { Call, Json } from '../calls/endpoint.ts';
import { StripeFailure } from '../calls/failure.ts';
import { publicView } from '../objects/intent.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';

/** States in which a payment can still be confirmed or canceled. */
export const openStatuses: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export function visibleTo(
  { caller }: Call,
  intent: PaymentIntent | SetupIntent,
): Record<string, unknown> {
  return caller === 'secret' ? intent : publicView(intent);
}

/** The answer to a confirmation: a failure, or the intent as visible to the caller. */
export function answerTo(
  call: Call,
  outcome: PaymentIntent | SetupIntent | StripeFailure,
): Json | StripeFailure {
  return outcome instanceof StripeFailure ? outcome : visibleTo(call, outcome);
}

/** Why a closed payment can be neither confirmed nor canceled. */
export function unexpectedState(call: Call, intent: PaymentIntent, verb: 'confirm' | 'cancel') {
  const message =
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}ed: ${openStatuses.join(', ')}.`;
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: visibleTo(call, intent),
  });
}
