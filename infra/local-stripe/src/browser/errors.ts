/** Errors of Stripe.js are part of results; it never rejects for a payment. */
export interface StripeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly [field: string]: unknown;
}

/** Wrong use of Stripe.js by a page. */
export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

export const connectionError: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

export const authenticationFailure: StripeError = {
  type: 'invalid_request_error',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
