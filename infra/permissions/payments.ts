import type { GrantsOf } from './grant.ts';
import { billing, purchasing, session, sessionSecrets } from './parts.ts';

export const payments = {
  'payments.createPaymentIntent': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
  'payments.confirmPurchase': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
  'payments.createSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
  'payments.confirmSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
  'payments.cancelSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
  'payments.stripeWebhook': {
    table: ['BatchGetItem', 'UpdateItem', ...purchasing],
    secrets: ['origin', 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
} satisfies GrantsOf<'payments'>;
