import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof, requireProofOfFactor } from '../second-factor/require-proof.ts';
import { freshUser } from './fresh-user.ts';
import { limitStripeCalls } from './limit-stripe-calls.ts';
import { askOfSubscription } from './sync/subscription-wish.ts';

/** Until the paid day it can be resumed; at once it cannot, and that is not of the specification. */
export const handler = httpHandler(billing.cancelSubscription, async (call) => {
  const { body, user, now } = call;
  if (body.atOnce) requireProof(call);
  else requireProofOfFactor(call);
  await limitStripeCalls(user.id, now);
  const wish = body.atOnce ? 'end' : 'leave';
  await askOfSubscription({ userId: user.id, wish, by: null, now });
  return freshUser(user.id);
});
