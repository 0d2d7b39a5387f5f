import type { GrantsOf } from './grant.ts';
import { billing, purchasing, session, sessionSecrets } from './parts.ts';

export const payments = {
  'payments.createPaymentIntent': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'payments.confirmPurchase': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'payments.createSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'payments.confirmSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'payments.cancelSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'payments.stripeWebhook': {
    table: ['BatchGetItem', 'UpdateItem', ...purchasing],
    secrets: ['origin', 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
} satisfies GrantsOf<'payments'>;
