import type { Json } from '../calls/endpoint.ts';
import { failureJson, StripeFailure } from '../calls/failure.ts';
import type { Answer } from '../storage/idempotency.ts';

export function answerOf(result: Json | StripeFailure, requestId: string): Answer {
  const isFailure = result instanceof StripeFailure;
  return {
    status: isFailure ? result.status : 200,
    body: JSON.stringify(isFailure ? failureJson(result, requestId) : result, null, 2),
    requestId,
  };
}

/** Logs a bug of this Stripe itself, and answers it with 500. */
export function asFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  console.error('The local Stripe failed:', error);
  return new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
}
