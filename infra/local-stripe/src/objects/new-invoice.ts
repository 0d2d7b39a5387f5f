import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { Customer } from './customer.ts';
import type { Invoice } from './invoice.ts';
import type { lineItemSchema } from './line-item.ts';
import type { Subscription } from './subscription.ts';

interface Bill {
  readonly id: string;
  readonly customer: Customer;
  readonly subscription: Pick<Subscription, 'id' | 'currency' | 'metadata'>;
  readonly reason: Invoice['billing_reason'];
  readonly lines: readonly z.infer<typeof lineItemSchema>[];
  readonly period: { readonly start: number; readonly end: number };
}

/** A draft invoice with the amounts of its lines. */
export function newInvoice(
  { id, customer, subscription, reason, lines, period }: Bill,
  now: number,
) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discounted = lines.flatMap(({ discount_amounts }) => discount_amounts);
  const total = discounted.reduce((rest, { amount }) => rest - amount, subtotal);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Local Stripe',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: Array.from(new Set(discounted.map(({ discount }) => discount))),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [...lines], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounted,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Omit<Stripe.Invoice, 'lines' | 'customer_address'> & {
    lines: object;
    customer_address: unknown;
  };
}
