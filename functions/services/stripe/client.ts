import Stripe from 'stripe';
import * as z from 'zod/mini';
import { ApiError, unavailable } from '#functions/domain/api-error.ts';
import { parseJson } from '#functions/domain/parse-json.ts';
import { environment, required } from '#functions/platform/env.ts';
import { log } from '#functions/platform/logger.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { forgetSecret, readSecret } from '../secrets.ts';

const env = environment({ STRIPE_SECRET_ARN: required, STRIPE_API_BASE: z.url() });

/** The version whose shapes we read, of calls and of events; raising it is a change of its own (decision 0020). */
export const apiVersion = '2026-10-28.endive';
/** Two retries of 8 s stay below the gateway's 30 s. */
const connection = { maxNetworkRetries: 2, timeout: 8_000, telemetry: false } as const;

/** Errors that the same call may not meet again a moment later. */
const transientErrors = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
]);

/** The secret holds a generated placeholder until an operator has set the real values. */
const keys = z.object({
  secretKey: z.string().check(z.regex(/^(sk|rk)_(test|live)_/)),
  publishableKey: z.string().check(z.regex(/^pk_(test|live)_/)),
  webhookSecret: z.string().check(z.regex(/^whsec_./)),
});

export interface StripeAccount {
  readonly client: Stripe;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Whether the keys move real money. */
  readonly livemode: boolean;
}

const accounts = new Map<string, StripeAccount>();

/**
 * Throws 503 while no keys are stored, so that nothing is half configured. With `refreshSecret` for a
 * caller whom the known ones do not fit.
 */
export async function stripeAccount(read = readSecret): Promise<StripeAccount> {
  const secret = await read(env().STRIPE_SECRET_ARN);
  const account = accounts.get(secret) ?? connect(secret);
  accounts.set(secret, account);
  return account;
}

function connect(secret: string): StripeAccount {
  const parsed = keys.safeParse(parseJson(secret));
  if (!parsed.success) throw notConfigured();
  const { secretKey, publishableKey, webhookSecret } = parsed.data;
  const { hostname, port, protocol } = new URL(env().STRIPE_API_BASE);
  const isPlain = protocol === 'http:';
  const client = new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    ...connection,
  });
  return { client, publishableKey, webhookSecret, livemode: secretKey.includes('_live_') };
}

/**
 * What a visitor cannot help (no answer, overload, wrong keys) becomes a 503; refusals of the request
 * itself are thrown as the SDK's own errors.
 */
export async function callStripe<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  const { client } = await stripeAccount();
  try {
    return await call(client);
  } catch (error) {
    throw asUnavailable(error);
  }
}

function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  log('warn', 'stripe', { type, code, statusCode, stripeRequestId: requestId });
  if (type === 'StripeAuthenticationError') return notConfigured();
  if (!transientErrors.has(type)) return error;
  return new ApiError(503, refusals.paymentsUnavailable, { cause: error });
}

/** Keys that are missing or refused may have been replaced since this instance read them. */
function notConfigured() {
  forgetSecret(env().STRIPE_SECRET_ARN);
  return unavailable(refusals.paymentsUnavailable);
}

export function isStripeRefusal(error: unknown, code: string): boolean {
  return answerOf(error)?.code === code;
}

/** Reasons that pass by themselves, such as Stripe being out of reach. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

/** It cannot be done as things are. */
export function isRefusedRequest(error: unknown): boolean {
  return answerOf(error)?.type === 'StripeInvalidRequestError';
}

/** The bank says no, or asks for its owner; or nothing is left to be paid. */
export function isCardRefusal(error: unknown): boolean {
  return answerOf(error)?.type === 'StripeCardError' || isRefusedRequest(error);
}

/**
 * Whether Stripe would answer the same again under the same idempotency key: it remembers what it
 * answered, failures too, except that another request with the key is still going on (409). Without
 * an answer nobody knows, and the same key is what finds out.
 */
export function isRememberedFailure(error: unknown): boolean {
  const status = answerOf(error)?.statusCode;
  return status !== undefined && status !== 409;
}

/** What the SDK threw, also where `callStripe` made a 503 of it. */
function answerOf(error: unknown) {
  const answer = error instanceof ApiError ? error.cause : error;
  return answer instanceof Stripe.errors.StripeError ? answer : undefined;
}
