import type { Resource } from '../api/resource.ts';
import { authentications } from './authentication.ts';
import { balanceTransactions } from './balance-transaction.ts';
import { charges } from './charge.ts';
import { customers } from './customer.ts';
import { events } from './event.ts';
import { paymentIntents } from './payment-intent.ts';
import { paymentMethods } from './payment-method.ts';
import { refunds } from './refund.ts';
import { webhookEndpoints } from './webhook-endpoint.ts';

/**
 * Everything that this Stripe can do. One more resource is its fields in `objects/` (typed by the
 * SDK), its calls here beside, its transitions in `payments/` if it has any, and a line below.
 */
export const resources: readonly Resource[] = [
  authentications,
  balanceTransactions,
  charges,
  customers,
  events,
  paymentIntents,
  paymentMethods,
  refunds,
  webhookEndpoints,
];
