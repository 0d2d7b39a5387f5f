import type { StripeElements, StripeError } from '@stripe/stripe-js';
import { cardHelp } from './card-help.ts';

/** Puts the cursor into a card that was refused, whose field Stripe has marked; nowhere if something else failed. */
export function focusRefused(elements: StripeElements, error: StripeError): void {
  if (cardHelp(error) !== null) elements.getElement('payment')?.focus();
}
