import Stripe from 'stripe';
import { apiVersion } from '#functions/services/stripe/client.ts';

/** A client for the operator's commands, with the API version of the product. */
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
