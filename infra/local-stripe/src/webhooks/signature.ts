import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload. Source: Stripe's page on verifying signatures. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
