import { createStripe } from './stripe.ts';

declare const STRIPE_JS_VERSION: string;

// A plain function: @stripe/stripe-js calls it without `new`, older pages with it.
function Stripe(publishableKey: string): object {
  return createStripe(publishableKey);
}

// @stripe/stripe-js warns when this is not the release that it belongs to.
Object.assign(window, { Stripe: Object.assign(Stripe, { version: STRIPE_JS_VERSION }) });
