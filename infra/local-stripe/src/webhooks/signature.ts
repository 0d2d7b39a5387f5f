import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload, with one v1 for each live secret. Source: Stripe's page on verifying signatures. */
export function signatureHeader(
  payload: string,
  secrets: readonly string[],
  seconds: number,
): string {
  const signed = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    return `v1=${digest}`;
  });
  return [`t=${seconds}`, ...signed].join(',');
}
