import type { Call } from '../api/endpoint.ts';
import { invalidRequest, noSuch, StripeFailure } from '../api/failure.ts';
import { newId } from '../api/ids.ts';
import { type PaymentIntent, paymentIntentKind, publicView } from '../objects/payment-intent.ts';
import { type PaymentMethod, paymentMethodKind } from '../objects/payment-method.ts';
import type { PaymentMethodData } from './card-input.ts';
import { cardBehind, findPaymentMethod, storePaymentMethod } from './payment-method-source.ts';
import { refuse, settle } from './settle.ts';

type Outcome = PaymentIntent | StripeFailure;

interface Confirmation {
  readonly payment_method?: string | undefined;
  readonly payment_method_data?: PaymentMethodData | undefined;
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Confirms a payment with the given card, else with its own: succeeded, refused, or asking for authentication. */
export function confirm(call: Call, intent: PaymentIntent, given: Confirmation): Outcome {
  if (!confirmable.includes(intent.status)) throw unexpectedState(call, intent, 'confirm');
  const method = methodFor(call, intent, given);
  if (cardBehind(method).needsAuthentication) return askForAuthentication(call, intent, method);
  return settle(call, intent, method);
}

function methodFor(call: Call, intent: PaymentIntent, given: Confirmation): PaymentMethod {
  if (given.payment_method_data) return storePaymentMethod(call, given.payment_method_data);
  const id = given.payment_method ?? intent.payment_method;
  if (id !== null) return findPaymentMethod(call, id);
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state', payment_intent: seenBy(call, intent) },
  );
}

function askForAuthentication(call: Call, intent: PaymentIntent, method: PaymentMethod) {
  const waiting = call.objects.replace(paymentIntentKind, {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', source: newId('payatt') },
    },
    payment_method: method.id,
    status: 'requires_action',
  });
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** Ends the authentication that a payment waits for; the customer passed it or not. */
export function authenticate(call: Call, intent: PaymentIntent, passed: boolean): Outcome {
  const method =
    intent.payment_method && call.objects.find(paymentMethodKind, intent.payment_method);
  if (intent.status !== 'requires_action' || !method) {
    throw noSuch('authentication', intent.id, 'source', 404);
  }
  if (passed) return settle(call, intent, method);
  refuse(call, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  });
  return call.objects.find(paymentIntentKind, intent.id) ?? intent;
}

/** Ends a payment that has not succeeded. */
export function cancel(call: Call, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (!confirmable.includes(intent.status)) throw unexpectedState(call, intent, 'cancel');
  const canceled = call.objects.replace(paymentIntentKind, {
    ...intent,
    canceled_at: call.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  call.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** The payment as this caller may see it. */
export function seenBy(call: Call, intent: PaymentIntent): Record<string, unknown> {
  return call.caller === 'secret' ? intent : publicView(intent);
}

function unexpectedState(call: Call, intent: PaymentIntent, verb: 'confirm' | 'cancel') {
  const message =
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}ed: ${confirmable.join(', ')}.`;
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: seenBy(call, intent),
  });
}
