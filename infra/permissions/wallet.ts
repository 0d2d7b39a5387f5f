import type { GrantsOf } from './grant.ts';
import { billing, session, sessionSecrets } from './parts.ts';

export const wallet = {
  'wallet.overview': { table: [...session, 'GetItem'], secrets: [...sessionSecrets, 'stripe'] },
  'wallet.card': { table: session, secrets: [...sessionSecrets, 'stripe'] },
  'wallet.confirmCard': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'wallet.buyer': { table: [...session, 'PutItem', 'ConditionCheckItem'], secrets: sessionSecrets },
  'wallet.papers': { table: [...session, 'Query'], secrets: sessionSecrets },
  'wallet.paper': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'wallet.paperPdf': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'wallet.payLink': {
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['origin', 'stripe'],
  },
  'wallet.payByLink': {
    table: ['BatchGetItem', 'UpdateItem', ...billing, 'DeleteItem'],
    secrets: ['origin', 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
} satisfies GrantsOf<'wallet'>;
