import type { GrantsOf } from './grant.ts';
import { billing, session, sessionSecrets } from './parts.ts';

export const wallet = {
  'wallet.overview': { table: [...session, 'GetItem'], secrets: [...sessionSecrets, 'stripe'] },
  'wallet.card': { table: session, secrets: [...sessionSecrets, 'stripe'] },
  'wallet.confirmCard': {
    table: [...session, ...billing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
  'wallet.buyer': { table: [...session, 'PutItem', 'ConditionCheckItem'], secrets: sessionSecrets },
  'wallet.papers': { table: [...session, 'Query'], secrets: sessionSecrets },
  'wallet.paper': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'wallet.paperPdf': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'wallet.payLink': {
    table: [...session, 'GetItem', 'DeleteItem'],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'wallet.payByLink': {
    table: [...session, ...billing, 'DeleteItem'],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellsAs: true,
  },
} satisfies GrantsOf<'wallet'>;
