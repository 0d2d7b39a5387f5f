import type { Call } from '../calls/endpoint.ts';
import { invalidRequest, StripeFailure } from '../calls/failure.ts';
import { paymentIntentKind } from '../objects/payment-intent.ts';
import { type PaymentMethod, paymentMethodKind } from '../objects/payment-method.ts';
import { setupIntentKind } from '../objects/setup-intent.ts';
import { behaviourOf, findPaymentMethod } from './payment-method-source.ts';

/** Attaches a payment method to a customer, for later charges. */
export function attach(call: Call, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  const attached = call.objects.replace(paymentMethodKind, { ...method, customer });
  call.emit('payment_method.attached', attached);
  return attached;
}

/** Like `attach`, but first verifies the card with the bank; throws Stripe's 402 if it is declined. */
export function attachChecked(call: Call, method: PaymentMethod, customer: string): PaymentMethod {
  const { decline, attachesAnyway = false } = behaviourOf(method);
  if (decline && !attachesAnyway) throw new StripeFailure(402, { type: 'card_error', ...decline });
  return attach(call, method, customer);
}

/** The id of a default card; throws if it is not attached to the customer. */
export function cardOfCustomer(call: Call, customer: string, id: string | null): string | null {
  if (id === null) return null;
  const method = findPaymentMethod(call, id);
  if (method.customer === customer) return method.id;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

/** Whether the card is set up for off-session payments. */
export function isSetUp(call: Call, { id, customer }: PaymentMethod): boolean {
  if (customer === null) return false;
  const paid = call.objects.where(paymentIntentKind, ['payment_method', id]);
  const setUp = call.objects.where(setupIntentKind, ['payment_method', id]);
  return (
    setUp.some(({ status }) => status === 'succeeded') ||
    paid.some(({ status, setup_future_usage }) => status === 'succeeded' && setup_future_usage)
  );
}
