import type { Call } from '../calls/endpoint.ts';
import { noSuch } from '../calls/failure.ts';
import {
  newPaymentMethod,
  type PaymentMethod,
  paymentMethodKind,
} from '../objects/payment-method.ts';
import { type TestCard, testCardOfFingerprint, testCardOfToken } from '../test-cards.ts';
import { checkCard, type PaymentMethodData } from './card-input.ts';

/** Stores a card as sent by a card form; throws Stripe's 402 for an invalid card. */
export function storePaymentMethod(call: Call, data: PaymentMethodData): PaymentMethod {
  const created = newPaymentMethod(checkCard(data.card, call.now), call.now);
  const { address = created.billing_details.address, ...rest } = data.billing_details ?? {};
  const { email = null, name = null, phone = null } = rest;
  return call.objects.add(paymentMethodKind, {
    ...created,
    allow_redisplay: data.allow_redisplay ?? created.allow_redisplay,
    billing_details: { address, email, name, phone, tax_id: null },
  });
}

/** The payment method of an id; a predefined one such as `pm_card_visa` is stored under a new id. */
export function findPaymentMethod(call: Call, id: string): PaymentMethod {
  const found = call.objects.find(paymentMethodKind, id);
  if (found) return found;
  const card = testCardOfToken(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return call.objects.add(paymentMethodKind, readyMade(card, call.now));
}

function readyMade(card: TestCard, now: number) {
  const expYear = new Date(now * 1000).getUTCFullYear() + 1;
  return newPaymentMethod({ card, expMonth: 12, expYear, cvcGiven: false }, now);
}

type Behaviour = Pick<TestCard, 'attachesAnyway' | 'decline' | 'needsAuthentication'>;

/** How a way of paying behaves. One that is no card always succeeds, at once. */
export function behaviourOf({ card }: PaymentMethod): Behaviour {
  if (!card) return {};
  const found = testCardOfFingerprint(card.fingerprint);
  if (!found) throw new Error(`No test card has the fingerprint ${card.fingerprint}`);
  return found;
}
