import Stripe from 'stripe';
import * as z from 'zod/mini';
import { environment, required } from '#functions/platform/env.ts';
import { log } from '#functions/platform/logger.ts';
import { ApiError, unavailable } from '#functions/rules/api-error.ts';
import { parseJson } from '#functions/rules/parse-json.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { forgetSecret, readSecret } from '../secrets.ts';

const env = environment({ STRIPE_SECRET_ARN: required, STRIPE_API_BASE: z.url() });

/** The API version of calls and events; upgrading it is a separate change (decision 0020). */
export const apiVersion = '2026-10-28.endive';
/** Three tries of 8 s stay below the gateway's 30 s. */
const connection = { maxNetworkRetries: 2, timeout: 8_000, telemetry: false } as const;

/** Errors after which a retry may succeed. */
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
 * Throws 503 while no keys are stored. Pass `refreshSecret` to read past the cache when the known
 * keys do not fit.
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
 * Failures that are not the visitor's fault (no answer, overload, wrong keys) become a 503;
 * refusals of the request itself are thrown as the SDK's own errors.
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

/** Missing or refused keys may have been replaced since this instance cached them. */
function notConfigured() {
  forgetSecret(env().STRIPE_SECRET_ARN);
  return unavailable(refusals.paymentsUnavailable);
}

export function isStripeRefusal(error: unknown, code: string): boolean {
  return answerOf(error)?.code === code;
}

/** Whether a later retry may succeed, for example when Stripe was unreachable. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

/** Whether Stripe refused the request as invalid in the current state. */
export function isRefusedRequest(error: unknown): boolean {
  return answerOf(error)?.type === 'StripeInvalidRequestError';
}

/** Whether the bank declined or requires authentication, or nothing is left to be paid. */
export function isCardRefusal(error: unknown): boolean {
  return answerOf(error)?.type === 'StripeCardError' || isRefusedRequest(error);
}

/**
 * Whether Stripe would repeat this failure under the same idempotency key: it stores its answers,
 * also failures, except that another request with the key is in progress (409). Without an answer
 * the outcome is unknown, and only a retry with the same key finds out.
 */
export function isReplayedFailure(error: unknown): boolean {
  const status = answerOf(error)?.statusCode;
  return status !== undefined && status !== 409;
}

/** Whether these are the headers of a stored answer: that of the first request with the key. */
export function isReplayed(headers: Readonly<Record<string, string>> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}

/**
 * Whether an earlier request with the key was refused without effect. A stored 500 is none: Stripe
 * may have done its part.
 */
export function isReplayedRefusal(error: unknown): boolean {
  return !isUnavailable(error) && isReplayed(answerOf(error)?.headers);
}

/** Whether the key belongs to a request with other parameters, which may still be in progress. */
export function isKeyOfAnother(error: unknown): boolean {
  return answerOf(error)?.type === 'StripeIdempotencyError';
}

/** The SDK's own error, also when `callStripe` has turned it into a 503. */
function answerOf(error: unknown) {
  const answer = error instanceof ApiError ? error.cause : error;
  return answer instanceof Stripe.errors.StripeError ? answer : undefined;
}
