import type { GrantsOf } from './grant.ts';
import { notifying, session, sessionSecrets } from './parts.ts';

export const requests = {
  'requests.list': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'requests.makeRequest': {
    ...notifying,
    table: [...session, ...notifying.table, 'Query', 'PutItem', 'DeleteItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'requests.confirm': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'requests.reopen': {
    ...notifying,
    table: [...session, ...notifying.table, 'Query', 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'requests'>;
