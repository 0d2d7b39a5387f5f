import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { badRequest } from '#functions/rules/api-error.ts';
import { parseJson } from '#functions/rules/parse-json.ts';
import { isSameSecret } from '#functions/rules/same-secret.ts';
import { webhookLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { refreshSecret } from '../secrets.ts';
import { apiVersion, type StripeAccount, stripeAccount } from './client.ts';
import { stripeEvents } from './events.ts';

/** What an event is about; the current state is then fetched from Stripe. */
export interface EventSubject {
  /** `refund`: also a dispute. */
  readonly kind: 'payment' | 'declined' | 'declinedSetup' | 'refund' | 'subscription';
  /** Of the payment, also for a refund; of the form for a new card. */
  readonly id: string;
}

const event = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  api_version: z.nullish(z.string()),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const paymentIntent = z.object({ object: z.literal('payment_intent'), id: z.string() });
/** A charge, refund or dispute names its payment; a charge without one is another product's. */
const aboutPayment = z.object({ payment_intent: z.nullable(z.string()) });
const subscription = z.object({ object: z.literal('subscription'), id: z.string() });
/** An invoice names its subscription; a manual invoice has none. */
const aboutSubscription = z.object({
  parent: z.nullable(
    z.object({ subscription_details: z.nullable(z.object({ subscription: z.string() })) }),
  ),
});

/** An event destination may be set to send thin events, which name an object and do not hold it. */
const thinEvent = z.object({ object: z.literal('v2.core.event') });

type Find = (object: unknown) => string | null | undefined;

const setupIntent = z.object({ object: z.literal('setup_intent'), id: z.string() });

const idOfPayment: Find = (object) => paymentIntent.safeParse(object).data?.id;
const ofPayment: Find = (object) => aboutPayment.safeParse(object).data?.payment_intent;

const handled: ReadonlySet<string> = new Set(stripeEvents);

/** What an event is about, by the start of its type. */
const subjects: readonly (readonly [string, EventSubject['kind'], Find])[] = [
  ['payment_intent.succeeded', 'payment', idOfPayment],
  ['payment_intent.payment_failed', 'declined', idOfPayment],
  ['setup_intent.', 'declinedSetup', (object) => setupIntent.safeParse(object).data?.id],
  ['charge.refunded', 'refund', ofPayment],
  ['refund.failed', 'refund', ofPayment],
  ['charge.dispute.', 'refund', ofPayment],
  ['customer.subscription.', 'subscription', (object) => subscription.safeParse(object).data?.id],
  [
    'invoice.',
    'subscription',
    (object) =>
      aboutSubscription.safeParse(object).data?.parent?.subscription_details?.subscription,
  ],
];

/**
 * Returns what the event is about, not its content: the state is read from Stripe. `subject` is null for an event that
 * changes nothing of ours. `otherVersion` is the API version of an event whose objects may have another shape than ours, so that its subject was
 * perhaps not found. Throws 400 unless Stripe signed exactly these bytes within the tolerance
 * around `now`, and 503 while no signing secret is stored (THREAT-P6).
 */
export async function readStripeEvent(body: Uint8Array, signature = '', now: Date) {
  const isSignedBy = ({ webhookSecret }: StripeAccount) =>
    isSigned(body, signature, webhookSecret, now);
  if (!isSignedBy(await stripeAccount()) && !isSignedBy(await stripeAccount(refreshSecret))) {
    throw badRequest(refusals.invalidSignature);
  }
  const json = parseJson(new TextDecoder().decode(body));
  const parsed = event.safeParse(json);
  if (thinEvent.safeParse(json).success) throw badRequest(refusals.thinEvent);
  if (!parsed.success) throw badRequest(refusals.invalidJson);
  const { id, type, livemode, data, api_version = null } = parsed.data;
  const isOther = handled.has(type) && api_version !== apiVersion;
  const otherVersion = isOther ? (api_version ?? 'none') : null;
  return { id, type, livemode, otherVersion, subject: subjectOf(type, data.object) };
}

function subjectOf(type: string, object: unknown): EventSubject | null {
  if (!handled.has(type)) return null;
  const [, kind, find] = subjects.find(([start]) => type.startsWith(start)) ?? [];
  const id = find?.(object);
  return kind && id ? { kind, id } : null;
}

/**
 * Whether the header `Stripe-Signature` (`t=SECONDS,v1=HEX`, with one v1 for each live secret)
 * signs these bytes within the tolerance before or after `now`. The SDK's own check accepts any
 * future time, and decodes the body first, so that it accepts other bytes that decode to the same
 * text (docs.stripe.com/webhooks/signature, THREAT-P6).
 */
function isSigned(body: Uint8Array, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const values = (name: string) =>
    parts.flatMap(([key, value]) => (key === name ? [value ?? ''] : []));
  const [time = '', ...otherTimes] = values('t');
  if (!/^[0-9]{1,12}$/.test(time) || otherTimes.length > 0) return false;
  const distance = Math.abs(Math.floor(now.getTime() / 1000) - Number(time));
  if (distance > webhookLimits.toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return values('v1').some((signature) => isSameSecret(signature, expected));
}
