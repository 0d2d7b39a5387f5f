import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets, settlement } from './parts.ts';

export const payments = {
  'payments.createPaymentIntent': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.confirmPurchase': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.createSubscription': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.confirmSubscription': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.cancelSubscription': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.stripeWebhook': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
} satisfies GrantsOf<'payments'>;
