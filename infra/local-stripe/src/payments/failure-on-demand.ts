import type { Call } from '../calls/endpoint.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Settings } from '../storage/settings.ts';
import { type Decline, genericDecline } from '../test-cards.ts';

const setting = (customer: string) => `payments-to-fail:${customer}`;

/** Lets the next charges of a customer be declined, whatever their card; 0 takes that back. */
export function failNextPayments(settings: Settings, customer: string, times: number): void {
  settings.write(setting(customer), String(times));
}

/** How many of the next charges of a customer will be declined on demand. */
export function paymentsToFail(settings: Settings, customer: string): number {
  return Number(settings.read(setting(customer)) ?? 0);
}

/** Why this payment is declined, if that was asked for; counts it as done. */
export function failureOnDemand(call: Call, { customer }: PaymentIntent): Decline | undefined {
  if (customer === null) return undefined;
  const left = paymentsToFail(call.settings, customer);
  if (left < 1) return undefined;
  failNextPayments(call.settings, customer, left - 1);
  return genericDecline;
}
