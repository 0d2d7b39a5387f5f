import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '../calls/endpoint.ts';
import { StripeFailure } from '../calls/failure.ts';
import type { Keys } from '../storage/keys.ts';
import type { Form } from './form.ts';

/** What Stripe.js sends besides a call's own parameters; none of it changes the answer. */
const browserParameters = [
  '_stripe_version',
  'client_attribution_metadata',
  'guid',
  'key',
  'muid',
  'payment_user_agent',
  'referrer',
  'sid',
  'time_on_page',
];

/** The caller, by the key in header or parameters; throws Stripe's 401 without a known key. */
export function callerOf(headers: IncomingHttpHeaders, sent: Form, keys: readonly Keys[]) {
  const key = headerKey(headers.authorization) ?? (typeof sent.key === 'string' ? sent.key : '');
  if (key === '') throw unauthorized(noKey);
  if (keys.some(({ secretKey }) => key === secretKey)) return 'secret';
  if (keys.some(({ publishableKey }) => key === publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

/** Throws Stripe's 403 if a browser makes a call for servers only. */
export function requireAccess(endpoint: Endpoint, caller: 'secret' | 'publishable'): void {
  if (caller === 'secret' || endpoint.access === 'publishable') return;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

export function withoutBrowserParameters(sent: Form): Form {
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => !browserParameters.includes(name)),
  );
}

function headerKey(authorization = ''): string | undefined {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(credentials, 'base64').toString().replace(/:.*$/s, '');
}

function unauthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}********${key.slice(-4)}` : '*'.repeat(key.length);
}

const noKey =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
