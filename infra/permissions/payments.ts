import type { GrantsOf } from './grant.ts';
import { billing, purchasing, session, sessionSecrets } from './parts.ts';

export const payments = {
  'payments.createPaymentIntent': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.confirmPurchase': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.createSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.confirmSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.cancelSubscription': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.stripeWebhook': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
  },
} satisfies GrantsOf<'payments'>;
