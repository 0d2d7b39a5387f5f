import type { Endpoint } from '../calls/endpoint.ts';
import { StripeFailure } from '../calls/failure.ts';

/** The first endpoint that fits, and the id in the path; throws Stripe's 404. */
export function matchEndpoint(endpoints: readonly Endpoint[], method: string, path: string) {
  for (const endpoint of endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replace(':id', '(?<id>[^/]+)')}$`);
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { endpoint, id: match.groups?.id ?? '' };
  }
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). This local Stripe does not answer that call.`,
  });
}
