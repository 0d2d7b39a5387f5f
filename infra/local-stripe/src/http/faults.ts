import { invalidRequest, StripeFailure } from '../calls/failure.ts';

/** A simulated fault of requests to Stripe. */
export interface Fault {
  /** Default: any. */
  readonly method?: 'GET' | 'POST' | 'DELETE' | undefined;
  /** The path of an endpoint, such as `/v1/payment_intents/:id/confirm`. Default: any. */
  readonly path?: string | undefined;
  /** `error`: refused without effect. `lose`: done, but the answer is lost. `slow`: delayed. */
  readonly kind: 'error' | 'lose' | 'slow';
  /** The status of an `error`: 400, 429, or 500 and above. */
  readonly status?: number;
  /** One of Stripe's codes, for an `error` with the status 400 that this Stripe gives for no reason of its own. */
  readonly code?: string | undefined;
  /** Delay of a `slow` request. */
  readonly ms?: number;
  /** Matching requests to skip first. Default: 0. */
  readonly after?: number;
  /** Requests to hit. Default: 1. */
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
  /** The fault for this request, if any; counts it. */
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

/** Stripe's answer with the status of an `error` fault. */
export function failureOf({ status = 500, code }: Fault): StripeFailure {
  if (status === 429) {
    return new StripeFailure(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    });
  }
  if (status < 500)
    return invalidRequest('This cannot be done as things are.', code ? { code } : {});
  return new StripeFailure(status, {
    type: 'api_error',
    message: 'An unknown error occurred.',
  });
}
