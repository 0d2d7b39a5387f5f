import * as z from 'zod/mini';

/** Common fields of payments and setups. */
export const intentFields = {
  id: z.string(),
  created: z.number(),
  client_secret: z.string(),
  customer: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  next_action: z.nullable(
    z.looseObject({ type: z.string(), use_stripe_sdk: z.looseObject({ source: z.string() }) }),
  ),
  payment_method: z.nullable(z.string()),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'succeeded',
    'canceled',
  ]),
};

/** Shown to a publishable key. Source: Stripe's references of PaymentIntent and SetupIntent. */
const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
];

/** The fields that a browser with the client secret may see. */
export function publicView(intent: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => publicFields.includes(name)));
}
