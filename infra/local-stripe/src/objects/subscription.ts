import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import { type SubscriptionItem, subscriptionItemSchema } from './subscription-item.ts';

export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;

/** What becomes of the invoices of a subscription while its payments are paused. */
export const pauseBehaviors = ['keep_as_draft', 'mark_uncollectible', 'void'] as const;
export type PauseBehavior = (typeof pauseBehaviors)[number];

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('subscription'),
  created: z.number(),
  billing_cycle_anchor: z.number(),
  cancel_at: z.nullable(z.number()),
  cancel_at_period_end: z.boolean(),
  cancellation_details: z.looseObject({
    comment: z.nullable(z.string()),
    feedback: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  currency: z.string(),
  customer: z.string(),
  default_payment_method: z.nullable(z.string()),
  discounts: z.array(z.string()),
  items: z.looseObject({ data: z.array(subscriptionItemSchema) }),
  latest_invoice: z.string(),
  metadata: z.record(z.string(), z.string()),
  pause_collection: z.nullable(
    z.looseObject({ behavior: z.enum(pauseBehaviors), resumes_at: z.nullable(z.number()) }),
  ),
  payment_settings: z.looseObject({
    save_default_payment_method: z.nullable(z.enum(['off', 'on_subscription'])),
  }),
  status: z.enum(subscriptionStatuses),
});

export type Subscription = z.infer<typeof schema>;
export type SubscriptionStatus = Subscription['status'];

export const subscriptionKind: Kind<Subscription> = {
  object: 'subscription',
  prefix: 'sub',
  idParam: 'id',
  schema,
  expandable: ['customer', 'default_payment_method', 'discounts', 'items', 'latest_invoice'],
};

interface Terms {
  readonly id: string;
  readonly customer: string;
  readonly currency: string;
  readonly items: readonly SubscriptionItem[];
  readonly latestInvoice: string;
}

/** The id is needed first: items and the first invoice refer to it. */
export const newSubscriptionId = (): string => newId(subscriptionKind.prefix);

export function newSubscription(terms: Terms, created: number) {
  const { id, customer, currency, items, latestInvoice } = terms;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [...items],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: latestInvoice,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  } satisfies Omit<Stripe.Subscription, 'items'> & { items: object };
}
