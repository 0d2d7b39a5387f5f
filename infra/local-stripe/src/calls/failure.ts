/** The fields of Stripe's `error` object. Source: the error types of the pinned SDK. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly advice_code?: string;
  readonly network_decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
  readonly setup_intent?: object;
}

/** An answer that is not 2xx. If an endpoint throws it, its writes are rolled back; if it returns it, they are committed. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A 400 of the type `invalid_request_error`. */
export function invalidRequest(
  message: string,
  details: Omit<Partial<ErrorBody>, 'type' | 'message'> = {},
): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** An unknown id: 404 in the path, 400 in a parameter. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404): StripeFailure {
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

interface Links {
  readonly doc_url?: string;
  readonly request_log_url: string;
}

/** With links to Stripe's pages, as its answers have them. */
export function failureJson(
  { body }: StripeFailure,
  requestId: string,
): { error: ErrorBody & Links } {
  const request_log_url = `https://dashboard.stripe.com/test/logs/${requestId}`;
  if (!body.code) return { error: { ...body, request_log_url } };
  const page = body.code.replaceAll('_', '-');
  const doc_url = `https://stripe.com/docs/error-codes/${page}`;
  return { error: { ...body, doc_url, request_log_url } };
}
