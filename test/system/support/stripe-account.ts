import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { TestProduct } from './product.ts';
import type { Answer, Visitor } from './visitor.ts';

const keys = z.object({
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
});
const created = z.object({ id: z.string(), client_secret: z.string() });

/** What any holder of the account's keys can do; other products of the same agency do it, too. */
export interface AccountHolder {
  readonly webhookSecret: string;
  /** Creates a payment as another program would; the fields are Stripe's own. */
  createPayment(
    fields: Readonly<Record<string, string>>,
  ): Promise<{ clientSecret: string; publishableKey: string }>;
  refund(paymentIntentId: string): Promise<void>;
}

function output({ cloud }: TestProduct, name: string): string {
  const value = cloud.stack.outputs.get(name);
  if (value === undefined) throw new Error(`There is no output ${name}`);
  return value;
}

/** A holder of the product's keys. */
export function accountHolder(product: TestProduct): AccountHolder {
  const secret = product.cloud.secrets.read(output(product, 'StripeSecretArn'));
  const { secretKey, publishableKey, webhookSecret } = keys.parse(JSON.parse(secret));
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await fetch(`${product.stripe.apiBase}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    webhookSecret,
    createPayment: async (fields) => {
      const payment = created.parse(await post('payment_intents', fields));
      return { clientSecret: payment.client_secret, publishableKey };
    },
    refund: async (payment_intent) => {
      await post('refunds', { payment_intent });
    },
  };
}

/** The metadata that the product itself writes on the payment of a purchase. */
export function purchaseMetadata(product: TestProduct, userId: number) {
  return {
    'metadata[type]': 'purchase',
    'metadata[userId]': String(userId),
    'metadata[websiteId]': '1',
    'metadata[stack]': output(product, 'TableName'),
  };
}

/** `Stripe-Signature` of a body, as Stripe computes it at `seconds`. */
export function signatureOf(body: string | Uint8Array, secret: string, seconds = now()): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Seconds since 1970. */
export function now(): number {
  return Math.floor(Date.now() / 1_000);
}

/** Sends a body to the webhook like Stripe's servers do. */
export function deliver(
  visitor: Visitor,
  rawBody: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return visitor.ask('/api/stripe/webhook', { method: 'POST', rawBody, headers });
}
