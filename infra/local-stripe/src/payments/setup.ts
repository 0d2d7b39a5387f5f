import type { Call } from '../calls/endpoint.ts';
import { type ErrorBody, invalidRequest, noSuch, StripeFailure } from '../calls/failure.ts';
import { type PaymentMethod, paymentMethodKind } from '../objects/payment-method.ts';
import { publicSetupIntent, type SetupIntent, setupIntentKind } from '../objects/setup-intent.ts';
import { newId } from '../storage/ids.ts';
import { attach } from './attach.ts';
import type { PaymentMethodData } from './card-input.ts';
import { cardBehind, findPaymentMethod, storePaymentMethod } from './payment-method-source.ts';

type Outcome = SetupIntent | StripeFailure;

interface Given {
  readonly payment_method?: string | undefined;
  readonly payment_method_data?: PaymentMethodData | undefined;
}

/** Confirms a setup with the given card, else with its own: succeeded, refused, or asking for authentication. */
export function confirmSetup(call: Call, intent: SetupIntent, given: Given): Outcome {
  requireOpenSetup(call, intent);
  const method = methodFor(call, intent, given);
  if (cardBehind(method).needsAuthentication) return ask(call, intent, method);
  return finish(call, intent, method);
}

/** Throws Stripe's 400 when a setup is over. */
export function requireOpenSetup(call: Call, intent: SetupIntent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `This SetupIntent has a status of ${intent.status} and can be neither confirmed nor canceled.`,
    setup_intent: seenSetup(call, intent),
  });
}

function methodFor(call: Call, intent: SetupIntent, given: Given): PaymentMethod {
  if (given.payment_method_data) return storePaymentMethod(call, given.payment_method_data);
  const id = given.payment_method ?? intent.payment_method;
  if (id !== null) return findPaymentMethod(call, id);
  throw invalidRequest(
    "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    { code: 'setup_intent_unexpected_state', setup_intent: seenSetup(call, intent) },
  );
}

function ask(call: Call, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const waiting = call.objects.replace(setupIntentKind, {
    ...intent,
    last_setup_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', source: newId('setatt') },
    },
    payment_method: method.id,
    status: 'requires_action',
  });
  call.emit('setup_intent.requires_action', waiting);
  return waiting;
}

/** Ends the authentication that a setup waits for; the customer passed it or not. */
export function authenticateSetup(call: Call, intent: SetupIntent, passed: boolean): Outcome {
  const method =
    intent.payment_method && call.objects.find(paymentMethodKind, intent.payment_method);
  if (intent.status !== 'requires_action' || !method) {
    throw noSuch('authentication', intent.id, 'source', 404);
  }
  if (passed) return finish(call, intent, method);
  return refuse(call, intent, method, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.',
  });
}

function finish(call: Call, intent: SetupIntent, method: PaymentMethod): Outcome {
  const { decline, attachesAnyway = false } = cardBehind(method);
  if (decline && !attachesAnyway) {
    const error = { type: 'card_error', ...decline } as const;
    refuse(call, intent, method, error);
    const setup_intent = seenSetup(call, call.objects.find(setupIntentKind, intent.id) ?? intent);
    return new StripeFailure(402, { ...error, setup_intent, payment_method: method });
  }
  if (intent.customer !== null) attach(call, method, intent.customer);
  const succeeded = call.objects.replace(setupIntentKind, {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  call.emit('setup_intent.succeeded', succeeded);
  return succeeded;
}

function refuse(call: Call, intent: SetupIntent, method: PaymentMethod, error: ErrorBody) {
  const refused = call.objects.replace(setupIntentKind, {
    ...intent,
    last_setup_error: { ...error, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  call.emit('setup_intent.setup_failed', refused);
  return refused;
}

/** The setup as this caller may see it. */
export function seenSetup(call: Call, intent: SetupIntent): Record<string, unknown> {
  return call.caller === 'secret' ? intent : publicSetupIntent(intent);
}
