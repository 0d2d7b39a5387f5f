import type { GrantsOf } from './grant.ts';
import { purchasing, session, sessionSecrets, syncing } from './parts.ts';

export const billing = {
  'billing.createPaymentIntent': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.confirmPurchase': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.createSubscription': {
    table: [...session, ...syncing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.confirmSubscription': {
    table: [...session, ...syncing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.cancelSubscription': {
    table: [...session, ...syncing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.resumeSubscription': {
    table: [...session, ...syncing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.stripeWebhook': {
    table: ['BatchGetItem', 'UpdateItem', ...purchasing],
    secrets: ['origin', 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.overview': {
    table: [...session, 'GetItem', 'UpdateItem'],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'billing.card': { table: [...session, 'GetItem'], secrets: [...sessionSecrets, 'stripe'] },
  'billing.confirmCard': {
    table: [...session, ...syncing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'billing.buyer': {
    table: [...session, 'PutItem', 'ConditionCheckItem'],
    secrets: sessionSecrets,
  },
  'billing.receipts': { table: [...session, 'Query'], secrets: sessionSecrets },
  'billing.receipt': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'billing.receiptPdf': {
    table: [...session, 'GetItem'],
    pictures: 'GetObject',
    secrets: sessionSecrets,
  },
  'billing.payLink': {
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['origin', 'stripe'],
  },
  'billing.payByLink': {
    table: ['BatchGetItem', 'UpdateItem', ...syncing, 'DeleteItem'],
    secrets: ['origin', 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
} satisfies GrantsOf<'billing'>;
