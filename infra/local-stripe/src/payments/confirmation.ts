import type { Call } from '../calls/endpoint.ts';
import { invalidRequest, noSuch } from '../calls/failure.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { type PaymentMethod, paymentMethodKind } from '../objects/payment-method.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';
import { newId } from '../storage/ids.ts';
import type { PaymentMethodData } from './card-input.ts';
import { findPaymentMethod, storePaymentMethod } from './payment-method-source.ts';
import { visibleTo } from './visible-to.ts';

/** The card in a confirmation, if any. */
export interface GivenCard {
  readonly payment_method?: string | undefined;
  readonly payment_method_data?: PaymentMethodData | undefined;
}

type Intent = PaymentIntent | SetupIntent;

/** The given card, else the intent's own; throws Stripe's 400 if there is none. */
export function cardToConfirm(call: Call, intent: Intent, given: GivenCard): PaymentMethod {
  if (given.payment_method_data) return storePaymentMethod(call, given.payment_method_data);
  const id = given.payment_method ?? intent.payment_method;
  if (id !== null) return findPaymentMethod(call, id);
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  throw invalidRequest(
    `You cannot confirm this ${name} because it's missing a payment method. You can either update the ${name} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
    {
      code: `${intent.object}_unexpected_state`,
      [intent.object]: visibleTo(call, intent),
    },
  );
}

/** The fields of an intent while the bank authenticates the cardholder; `attempt` is an id prefix. */
export function challenge({ id }: PaymentMethod, attempt: 'payatt' | 'setatt') {
  return {
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', source: newId(attempt) },
    },
    payment_method: id,
    status: 'requires_action',
  } as const;
}

/** The card that is being authenticated; throws Stripe's 404 if none is. */
export function challengedCard({ objects }: Call, intent: Intent): PaymentMethod {
  const { id, payment_method, status } = intent;
  const method = payment_method && objects.find(paymentMethodKind, payment_method);
  if (status === 'requires_action' && method) return method;
  throw noSuch('authentication', id, 'source', 404);
}
