import { invalidRequest, StripeFailure } from '../calls/failure.ts';

/** What may go wrong on the way to Stripe, on demand. */
export interface Fault {
  /** Any when absent. */
  readonly method?: 'GET' | 'POST' | 'DELETE' | undefined;
  /** The path of an endpoint as `/v1/payment_intents/:id/confirm`; any when absent. */
  readonly path?: string | undefined;
  /** error: refused before anything happens. lose: done, but the answer never arrives. slow: later. */
  readonly kind: 'error' | 'lose' | 'slow';
  /** The status of an `error`: 400 for a refusal without a code, 429, or one from 500. */
  readonly status?: number;
  /** How long a `slow` request stays in flight. */
  readonly ms?: number;
  /** How many requests it leaves alone before; 0 when absent. */
  readonly after?: number;
  /** How many requests it hits; 1 when absent. */
  readonly times?: number;
}

interface WaitingFault {
  readonly fault: Fault;
  spared: number;
  left: number;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The fault that hits this request, counted as used. */
  take(method: string, path: string): Fault | undefined;
}

export function createFaults(): Faults {
  let waiting: WaitingFault[] = [];
  return {
    add(fault) {
      waiting.push({ fault, spared: fault.after ?? 0, left: fault.times ?? 1 });
    },
    clear() {
      waiting = [];
    },
    take(method, path) {
      const meant = waiting.filter(({ fault }) => isMeant(fault, method, path));
      const hit = meant.find(({ spared }) => spared === 0);
      for (const other of meant) other.spared = Math.max(0, other.spared - 1);
      if (!hit) return undefined;
      hit.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return hit.fault;
    },
  };
}

function isMeant(fault: Fault, method: string, path: string): boolean {
  return (fault.method ?? method) === method && (fault.path ?? path) === path;
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
