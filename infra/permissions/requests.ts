import type { GrantsOf } from './grant.ts';
import { ringing, session, sessionSecrets } from './parts.ts';

export const requests = {
  'requests.list': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'requests.makeRequest': {
    ...ringing,
    table: [...session, ...ringing.table, 'Query', 'PutItem'],
    secrets: sessionSecrets,
  },
  'requests.confirm': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'requests.reopen': {
    ...ringing,
    table: [...session, ...ringing.table, 'PutItem'],
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'requests'>;
