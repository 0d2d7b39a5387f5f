import { invalidRequest, StripeFailure } from '../calls/failure.ts';

/** What may go wrong on the way to Stripe, on demand. */
export interface Fault {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path of an endpoint as `/v1/payment_intents/:id/confirm`. */
  readonly path: string;
  /** error: refused before anything happens. lose: done, but the answer never arrives. slow: later. */
  readonly kind: 'error' | 'lose' | 'slow';
  /** The status of an `error`: 400 for a refusal without a code, 429, or one from 500. */
  readonly status?: number;
  /** How long a `slow` request stays in flight. */
  readonly ms?: number;
  /** How many requests it hits; 1 when absent. */
  readonly times?: number;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The fault that hits this request, counted as used. */
  take(method: string, path: string): Fault | undefined;
}

export function createFaults(): Faults {
  let waiting: Fault[] = [];
  return {
    add(fault) {
      waiting.push(...Array.from({ length: fault.times ?? 1 }, () => fault));
    },
    clear() {
      waiting = [];
    },
    take(method, path) {
      const index = waiting.findIndex((fault) => fault.method === method && fault.path === path);
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    },
  };
}

/** What Stripe answers with the status of an `error` fault. */
export function failureOf({ status = 500 }: Fault): StripeFailure {
  if (status === 429) {
    return new StripeFailure(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    });
  }
  if (status < 500) return invalidRequest('This cannot be done as things are.');
  return new StripeFailure(status, {
    type: 'api_error',
    message: 'An unknown error occurred.',
  });
}
