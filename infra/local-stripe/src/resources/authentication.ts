import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { noSuch } from '../calls/failure.ts';
import type { Resource } from '../calls/resource.ts';
import { paymentIntentKind } from '../objects/payment-intent.ts';
import { setupIntentKind } from '../objects/setup-intent.ts';
import { text } from '../parameters/fields.ts';
import { authenticate } from '../payments/confirm.ts';
import { authenticateSetup } from '../payments/setup.ts';
import { answerTo } from '../payments/visible-to.ts';

const sourceField = 'next_action.use_stripe_sdk.source';

/**
 * The bank's answer to the question whether the card's owner is there, as the dialog of
 * stripe.js sends it. With the real Stripe this runs between the bank and Stripe.
 */
const complete = endpoint({
  method: 'POST',
  path: '/v1/3ds2/authenticate',
  access: 'publishable',
  parameters: z.strictObject({ source: text, outcome: z.enum(['succeeded', 'failed']) }),
  run(call, { source, outcome }) {
    const passed = outcome === 'succeeded';
    const [intent] = call.objects.where(paymentIntentKind, [sourceField, source]);
    if (intent) return answerTo(call, authenticate(call, intent, passed));
    const [setup] = call.objects.where(setupIntentKind, [sourceField, source]);
    if (setup) return answerTo(call, authenticateSetup(call, setup, passed));
    throw noSuch('authentication', source, 'source', 404);
  },
});

/** The authentication of a cardholder; has no objects. */
export const authentications: Resource = {
  object: 'authentication',
  expandable: [],
  includable: {},
  endpoints: [complete],
};
