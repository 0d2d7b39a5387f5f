import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const users = {
  'users.list': {
    table: [...session, 'Query'],
    indexes: [
      'usersById',
      'usersByName',
      'usersByWebsite',
      'usersByDate',
      'usersByEdits',
      'pendingWork',
    ],
    secrets: sessionSecrets,
  },
  'users.get': { table: [...session, 'GetItem'], secrets: sessionSecrets },
} satisfies GrantsOf<'users'>;
