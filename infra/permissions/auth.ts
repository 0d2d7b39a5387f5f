import type { GrantsOf } from './grant.ts';
import { beginsSession, newUser, session, sessionSecrets } from './parts.ts';

export const auth = {
  'auth.currentUser': { table: session, secrets: sessionSecrets },
  'auth.login': {
    table: [...beginsSession, 'GetItem'],
    secrets: sessionSecrets,
    mailQueue: true,
    limits: ['LOGIN_FAILURES_PER_ADDRESS'],
  },
  'auth.register': {
    table: [...beginsSession, ...newUser],
    mailQueue: true,
    secrets: sessionSecrets,
    limits: ['REGISTRATIONS_PER_ADDRESS'],
  },
  'auth.logout': {
    table: [...session, 'GetItem', 'DeleteItem'],
    secrets: sessionSecrets,
    sockets: ['DELETE'],
  },
} satisfies GrantsOf<'auth'>;
