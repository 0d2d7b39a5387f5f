import * as z from 'zod/mini';
import { connectionError, integrationError, type StripeError } from './errors.ts';

declare const STRIPE_API_BASE: string;

/** What payments and setups have in common. */
const intentSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  client_secret: z.string(),
  next_action: z.nullable(
    z.looseObject({ type: z.string(), use_stripe_sdk: z.looseObject({ source: z.string() }) }),
  ),
});

const paymentMethodSchema = z.looseObject({ id: z.string(), object: z.literal('payment_method') });
const failureSchema = z.object({ error: z.looseObject({ type: z.string(), message: z.string() }) });

export type Intent = z.infer<typeof intentSchema>;
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type Result<Value> = { readonly value: Value } | { readonly error: StripeError };
export type Fields = { readonly [name: string]: string | Fields | undefined };

export interface Api {
  retrieve(clientSecret: string): Promise<Result<Intent>>;
  confirm(clientSecret: string, fields: Fields): Promise<Result<Intent>>;
  authenticate(source: string, outcome: 'succeeded' | 'failed'): Promise<Result<Intent>>;
  createPaymentMethod(fields: Fields): Promise<Result<PaymentMethod>>;
}

/** None of the calls rejects: errors are part of the result. */
export function createApi(key: string): Api {
  const post = <Value>(path: string, fields: Fields, schema: z.ZodMiniType<Value>) =>
    request(schema, path, { method: 'POST', body: encode({ ...fields, key }) });

  return {
    retrieve: async (client_secret) =>
      request(intentSchema, `${intentPath(client_secret)}?${encode({ key, client_secret })}`),
    confirm: async (client_secret, fields) =>
      post(
        `${intentPath(client_secret)}/confirm`,
        { ...fields, client_secret, use_stripe_sdk: 'true' },
        intentSchema,
      ),
    authenticate: (source, outcome) =>
      post('/v1/3ds2/authenticate', { source, outcome }, intentSchema),
    createPaymentMethod: (fields) => post('/v1/payment_methods', fields, paymentMethodSchema),
  };
}

async function request<Value>(
  schema: z.ZodMiniType<Value>,
  path: string,
  init?: RequestInit,
): Promise<Result<Value>> {
  try {
    const response = await fetch(`${STRIPE_API_BASE}${path}`, init);
    const json: unknown = await response.json();
    return response.ok ? { value: schema.parse(json) } : failureSchema.parse(json);
  } catch {
    return { error: connectionError };
  }
}

function intentPath(clientSecret: string): string {
  const [id, secret] = clientSecret.split('_secret_');
  if (!id || !secret) {
    throw integrationError(
      `Invalid value for clientSecret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
    );
  }
  return `/v1/${kindOf(clientSecret)}s/${encodeURIComponent(id)}`;
}

export function kindOf(clientSecret: string): 'payment_intent' | 'setup_intent' {
  return clientSecret.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
}

function encode(fields: Fields): URLSearchParams {
  return new URLSearchParams(pairs(fields));
}

function pairs(fields: Fields, parent?: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const path = parent === undefined ? name : `${parent}[${name}]`;
    if (value === undefined) return [];
    return typeof value === 'string' ? [[path, value]] : pairs(value, path);
  });
}
