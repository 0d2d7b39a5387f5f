import type { Call } from '../calls/endpoint.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Settings } from '../storage/settings.ts';
import { type Decline, genericDecline } from '../test-cards.ts';

const setting = (customer: string) => `payments-to-fail:${customer}`;

/** Declines the next charges of a customer, whatever their card; 0 resets. */
export function failNextPayments(settings: Settings, customer: string, times: number): void {
  settings.write(setting(customer), String(times));
}

/** The number of next charges of a customer to decline. */
export function paymentsToFail(settings: Settings, customer: string): number {
  return Number(settings.read(setting(customer)) ?? 0);
}

/** The reason to decline this payment, if requested; counts it. */
export function failureOnDemand(call: Call, { customer }: PaymentIntent): Decline | undefined {
  if (customer === null) return undefined;
  const left = paymentsToFail(call.settings, customer);
  if (left < 1) return undefined;
  failNextPayments(call.settings, customer, left - 1);
  return genericDecline;
}
