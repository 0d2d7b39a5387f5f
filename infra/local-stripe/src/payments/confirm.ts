import { followPayment } from '../billing/follow-payment.ts';
import type { Call } from '../calls/endpoint.ts';
import type { StripeFailure } from '../calls/failure.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { isSetUp } from './attach.ts';
import { cardToConfirm, challenge, challengedCard, type GivenCard } from './confirmation.ts';
import { behaviourOf } from './payment-method-source.ts';
import { refuse, settle } from './settle.ts';
import { openStatuses, unexpectedState } from './visible-to.ts';

type Outcome = PaymentIntent | StripeFailure;

interface Confirmation extends GivenCard {
  /** The cardholder is absent. */
  readonly offSession?: true;
}

/** Confirms a payment with the given card, else with its own: succeeded, refused, or asking for authentication. */
export function confirm(call: Call, intent: PaymentIntent, given: Confirmation): Outcome {
  const outcome = attemptPayment(call, intent, given);
  followPayment(call, intent.id);
  return outcome;
}

/** Like `confirm`, for callers that update the invoice behind the payment themselves. */
export function attemptPayment(call: Call, intent: PaymentIntent, given: Confirmation): Outcome {
  if (!openStatuses.includes(intent.status)) throw unexpectedState(call, intent, 'confirm');
  const method = cardToConfirm(call, intent, given);
  if (asksForAuthentication(call, method, given)) {
    return askForAuthentication(call, intent, method);
  }
  return settle(call, intent, method);
}

/** A card that was set up by a payment or setup needs no authentication while its owner is absent. */
function asksForAuthentication(call: Call, method: PaymentMethod, { offSession }: Confirmation) {
  const { needsAuthentication } = behaviourOf(method);
  if (needsAuthentication !== 'unless set up') return needsAuthentication === 'always';
  return !(offSession && isSetUp(call, method));
}

function askForAuthentication(call: Call, intent: PaymentIntent, method: PaymentMethod) {
  const waiting = call.objects.replace(paymentIntentKind, {
    ...intent,
    last_payment_error: null,
    ...challenge(method, 'payatt'),
  });
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** Ends the pending authentication of a payment, passed or failed. */
export function authenticate(call: Call, intent: PaymentIntent, passed: boolean): Outcome {
  const method = challengedCard(call, intent);
  const outcome = passed ? settle(call, intent, method) : failAuthentication(call, intent, method);
  followPayment(call, intent.id);
  return outcome;
}

function failAuthentication(call: Call, intent: PaymentIntent, method: PaymentMethod) {
  refuse(call, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  });
  return call.objects.find(paymentIntentKind, intent.id) ?? intent;
}
