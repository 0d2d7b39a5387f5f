import { type Resource, resource } from '../calls/resource.ts';
import { balanceTransactionKind } from '../objects/balance-transaction.ts';
import { discountKind } from '../objects/discount.ts';
import { subscriptionItemKind } from '../objects/subscription-item.ts';
import { authentications } from './authentication.ts';
import { charges } from './charge.ts';
import { customers } from './customer.ts';
import { disputes } from './dispute.ts';
import { events } from './event.ts';
import { invoices } from './invoice.ts';
import { invoiceItems } from './invoice-item.ts';
import { invoicePayments } from './invoice-payment.ts';
import { paymentIntents } from './payment-intent.ts';
import { paymentMethods } from './payment-method.ts';
import { paymentMethodDomains } from './payment-method-domain.ts';
import { paymentRecords } from './payment-record.ts';
import { prices } from './price.ts';
import { products } from './product.ts';
import { refunds } from './refund.ts';
import { setupIntents } from './setup-intent.ts';
import { subscriptions } from './subscription.ts';
import { webhookEndpoints } from './webhook-endpoint.ts';

/** Every resource of the API. Those without calls are here because other objects expand to them. */
export const resources: readonly Resource[] = [
  authentications,
  resource(balanceTransactionKind, []),
  charges,
  customers,
  resource(discountKind, []),
  disputes,
  events,
  invoiceItems,
  invoicePayments,
  invoices,
  paymentIntents,
  paymentMethodDomains,
  paymentMethods,
  paymentRecords,
  prices,
  products,
  refunds,
  setupIntents,
  resource(subscriptionItemKind, []),
  subscriptions,
  webhookEndpoints,
];
