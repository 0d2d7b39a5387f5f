import * as z from 'zod/mini';
import { badRequest } from '#functions/domain/api-error.ts';
import { parseJson } from '#functions/domain/parse-json.ts';
import { isSignedByStripe } from '#functions/domain/payments/stripe-signature.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { readSecretAgain } from '../secrets.ts';
import { type StripeAccount, stripeAccount } from './client.ts';

const event = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** What Stripe tells; only ids are used of it, the rest is read from Stripe again. */
export type StripeEvent = z.infer<typeof event>;

/**
 * Reads a webhook's raw body. Throws 400 unless Stripe signed exactly these bytes within the tolerance
 * around `now`, and 503 while no signing secret is stored (THREAT-P6).
 */
export async function readStripeEvent(
  body: Uint8Array,
  signature: string | undefined,
  now: Date,
): Promise<StripeEvent> {
  const isSignedWith = ({ webhookSecret: secret }: StripeAccount) =>
    isSignedByStripe({ body, header: signature ?? '', secret }, now);
  const isSigned =
    isSignedWith(await stripeAccount()) || isSignedWith(await stripeAccount(readSecretAgain));
  if (!isSigned) throw badRequest(refusals.invalidSignature);
  const parsed = event.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!parsed.success) throw badRequest(refusals.invalidJson);
  return parsed.data;
}
