import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const requests = {
  'requests.list': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'requests.makeRequest': {
    table: [...session, 'GetItem', 'Query', 'PutItem'],
    secrets: sessionSecrets,
  },
  'requests.confirm': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'requests.reopen': { table: [...session, 'GetItem'], secrets: sessionSecrets },
} satisfies GrantsOf<'requests'>;
