import type { Call } from '../calls/endpoint.ts';
import { type ErrorBody, invalidRequest, StripeFailure } from '../calls/failure.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { type SetupIntent, setupIntentKind } from '../objects/setup-intent.ts';
import { attach } from './attach.ts';
import { cardToConfirm, challenge, challengedCard, type GivenCard } from './confirmation.ts';
import { behaviourOf } from './payment-method-source.ts';
import { openStatuses, visibleTo } from './visible-to.ts';

type Outcome = SetupIntent | StripeFailure;

/** Confirms a setup with the given card, else with its own: succeeded, refused, or asking for authentication. */
export function confirmSetup(call: Call, intent: SetupIntent, given: GivenCard): Outcome {
  if (!openStatuses.includes(intent.status)) throw isClosed(call, intent, 'confirmed again');
  const method = cardToConfirm(call, intent, given);
  if (behaviourOf(method).needsAuthentication) return ask(call, intent, method);
  return finish(call, intent, method);
}

function isClosed(call: Call, intent: SetupIntent, action: string): StripeFailure {
  return invalidRequest(`This SetupIntent has ${intent.status} and cannot be ${action}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: visibleTo(call, intent),
  });
}

/** Cancels a setup that has not succeeded. Source: the SDK's `SetupIntentsResource.cancel`. */
export function cancelSetup(call: Call, intent: SetupIntent, reason: string | null): SetupIntent {
  if (!openStatuses.includes(intent.status)) throw isClosed(call, intent, 'canceled');
  const canceled = call.objects.replace(setupIntentKind, {
    ...intent,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  call.emit('setup_intent.canceled', canceled);
  return canceled;
}

function ask(call: Call, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const waiting = call.objects.replace(setupIntentKind, {
    ...intent,
    last_setup_error: null,
    ...challenge(method, 'setatt'),
  });
  call.emit('setup_intent.requires_action', waiting);
  return waiting;
}

/** Ends the pending authentication of a setup, passed or failed. */
export function authenticateSetup(call: Call, intent: SetupIntent, passed: boolean): Outcome {
  const method = challengedCard(call, intent);
  if (passed) return finish(call, intent, method);
  return refuse(call, intent, method, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.',
  });
}

function finish(call: Call, intent: SetupIntent, method: PaymentMethod): Outcome {
  const { decline, attachesAnyway = false } = behaviourOf(method);
  if (decline && !attachesAnyway) {
    const error = { type: 'card_error', ...decline } as const;
    refuse(call, intent, method, error);
    const setup_intent = visibleTo(call, call.objects.find(setupIntentKind, intent.id) ?? intent);
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
