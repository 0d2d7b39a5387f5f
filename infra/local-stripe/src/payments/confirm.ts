import { followPayment } from '../billing/follow-payment.ts';
import type { Call } from '../calls/endpoint.ts';
import { invalidRequest, noSuch, type StripeFailure } from '../calls/failure.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { type PaymentMethod, paymentMethodKind } from '../objects/payment-method.ts';
import { newId } from '../storage/ids.ts';
import { isSetUp } from './attach.ts';
import type { PaymentMethodData } from './card-input.ts';
import { cardBehind, findPaymentMethod, storePaymentMethod } from './payment-method-source.ts';
import { openStatuses, seenBy, unexpectedState } from './seen-by.ts';
import { refuse, settle } from './settle.ts';

type Outcome = PaymentIntent | StripeFailure;

interface Confirmation {
  readonly payment_method?: string | undefined;
  readonly payment_method_data?: PaymentMethodData | undefined;
  /** The owner of the card is not there. */
  readonly offSession?: true;
}

/** Confirms a payment with the given card, else with its own: succeeded, refused, or asking for authentication. */
export function confirm(call: Call, intent: PaymentIntent, given: Confirmation): Outcome {
  const outcome = attemptPayment(call, intent, given);
  followPayment(call, intent.id);
  return outcome;
}

/** As `confirm`, for who tells the invoice behind the payment in their own way. */
export function attemptPayment(call: Call, intent: PaymentIntent, given: Confirmation): Outcome {
  if (!openStatuses.includes(intent.status)) throw unexpectedState(call, intent, 'confirm');
  const method = methodFor(call, intent, given);
  if (asksForAuthentication(call, method, given)) {
    return askForAuthentication(call, intent, method);
  }
  return settle(call, intent, method);
}

/** A card that was set up by a payment or a setup is not asked again while its owner is away. */
function asksForAuthentication(call: Call, method: PaymentMethod, { offSession }: Confirmation) {
  const { needsAuthentication } = cardBehind(method);
  if (needsAuthentication !== 'unless set up') return needsAuthentication === 'always';
  return !(offSession && isSetUp(call, method));
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
