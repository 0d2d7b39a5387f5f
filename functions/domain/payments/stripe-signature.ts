import { createHmac } from 'node:crypto';
import { webhookLimits } from '#shared/limits.ts';
import { isSameText } from '../same-text.ts';

interface SignedMessage {
  /** The body byte for byte: the SDK's own check decodes it first and so takes other bytes for the same. */
  readonly body: Uint8Array;
  /** The header `Stripe-Signature`: `t=SECONDS,v1=HEX`, with one v1 for each live secret. */
  readonly header: string;
  readonly secret: string;
}

/**
 * Whether Stripe signed this message within the tolerance before or after `now`; the SDK would accept
 * any time to come (docs.stripe.com/webhooks/signature, THREAT-P6).
 */
export function isSignedByStripe({ body, header, secret }: SignedMessage, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const values = (name: string) =>
    parts.flatMap(([key, value]) => (key === name ? [value ?? ''] : []));
  const [time = '', ...otherTimes] = values('t');
  if (!/^[0-9]{1,12}$/.test(time) || otherTimes.length > 0) return false;
  const distance = Math.abs(Math.floor(now.getTime() / 1000) - Number(time));
  if (distance > webhookLimits.toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return values('v1').some((signature) => isSameText(signature, expected));
}
