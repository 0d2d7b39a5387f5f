import type { Resource } from '../api/resource.ts';
import { authentications } from './authentication.ts';
import { balanceTransactions } from './balance-transaction.ts';
import { charges } from './charge.ts';
import { customers } from './customer.ts';
import { disputes } from './dispute.ts';
import { events } from './event.ts';
import { invoices } from './invoice.ts';
import { invoicePayments } from './invoice-payment.ts';
import { lineItems } from './line-item.ts';
import { paymentIntents } from './payment-intent.ts';
import { paymentMethods } from './payment-method.ts';
import { prices } from './price.ts';
import { products } from './product.ts';
import { refunds } from './refund.ts';
import { setupIntents } from './setup-intent.ts';
import { subscriptions } from './subscription.ts';
import { subscriptionItems } from './subscription-item.ts';
import { webhookEndpoints } from './webhook-endpoint.ts';

/**
 * Everything that this Stripe can do. One more resource is its fields in `objects/` (typed by the
 * SDK), its calls here beside, its transitions in `payments/` or `billing/` if it has any, and a line below.
 */
export const resources: readonly Resource[] = [
  authentications,
  balanceTransactions,
  charges,
  customers,
  disputes,
  events,
  invoicePayments,
  invoices,
  lineItems,
  paymentIntents,
  paymentMethods,
  prices,
  products,
  refunds,
  setupIntents,
  subscriptionItems,
  subscriptions,
  webhookEndpoints,
];
