import type { Json } from '../calls/endpoint.ts';
import { failureJson, StripeFailure } from '../calls/failure.ts';
import type { Answer } from '../storage/idempotency.ts';

/** Takes what an endpoint returned, returns the answer as it goes over the wire. */
export function answerOf(result: Json | StripeFailure, requestId: string): Answer {
  const isFailure = result instanceof StripeFailure;
  return {
    status: isFailure ? result.status : 200,
    body: JSON.stringify(isFailure ? failureJson(result) : result, null, 2),
    requestId,
  };
}

/** Takes what was thrown, returns it as Stripe's failure; a fault of the double itself is a logged 500. */
export function asFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  console.error('The local Stripe failed:', error);
  return new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
}
