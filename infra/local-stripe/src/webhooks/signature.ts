import { createHmac } from 'node:crypto';

/** Takes a payload, the endpoint's secret and the time (seconds), returns the `Stripe-Signature` header. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
