import Stripe from 'stripe';
import { apiVersion } from '#functions/services/stripe/client.ts';

/** The operator's own connection to an account, in the version that the product speaks. */
export function connectStripe(secretKey: string, apiBase: string): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    telemetry: false,
  });
}
