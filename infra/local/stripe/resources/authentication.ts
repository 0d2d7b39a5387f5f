import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { noSuch, StripeFailure } from '../api/failure.ts';
import { text } from '../api/parameters.ts';
import type { Resource } from '../api/resource.ts';
import { paymentIntentKind } from '../objects/payment-intent.ts';
import { authenticate } from '../payments/confirm.ts';
import { seenBy } from '../payments/seen-by.ts';

/**
 * The bank's answer to the question whether the card's owner is there, as the dialog of the
 * stripe.js stand-in sends it. With the real Stripe this runs between the bank and Stripe.
 */
const complete = endpoint({
  method: 'POST',
  path: '/v1/3ds2/authenticate',
  access: 'publishable',
  parameters: z.strictObject({ source: text, outcome: z.enum(['succeeded', 'failed']) }),
  run(call, { source, outcome }) {
    const [intent] = call.objects.where(paymentIntentKind, [
      'next_action.use_stripe_sdk.source',
      source,
    ]);
    if (!intent) throw noSuch('authentication', source, 'source', 404);
    const settled = authenticate(call, intent, outcome === 'succeeded');
    return settled instanceof StripeFailure ? settled : seenBy(call, settled);
  },
});

/** The authentication of a card's owner; it has no objects of its own. */
export const authentications: Resource = {
  object: 'authentication',
  expandable: [],
  includable: {},
  endpoints: [complete],
};
