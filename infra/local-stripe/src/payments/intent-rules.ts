import type { Call } from '../calls/endpoint.ts';
import { invalidRequest, type StripeFailure } from '../calls/failure.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { checkAmount } from './intent-input.ts';
import { findPaymentMethod } from './payment-method-source.ts';

/** A payment with a card waits for its confirmation. */
export function withPaymentMethod<Intent extends PaymentIntent>(call: Call, intent: Intent) {
  if (intent.payment_method === null || intent.status !== 'requires_payment_method') return intent;
  const { id } = findPaymentMethod(call, intent.payment_method);
  return { ...intent, payment_method: id, status: 'requires_confirmation' } as const;
}

/** Throws for an ended payment, and for an amount that Stripe would refuse. */
export function requireOpen({ status, currency }: PaymentIntent, amount: number): void {
  checkAmount(amount, currency);
  if (status !== 'succeeded' && status !== 'canceled') return;
  throw invalidRequest(
    `This PaymentIntent's amount could not be updated because it has a status of ${status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    { code: 'payment_intent_unexpected_state', param: 'amount' },
  );
}

/** Why the payment of an invoice cannot be canceled separately. */
export function belongsToInvoice(): StripeFailure {
  return invalidRequest(
    'You cannot cancel this PaymentIntent because it was created by an invoice. Void the invoice instead.',
    { code: 'payment_intent_unexpected_state' },
  );
}
