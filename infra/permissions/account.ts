import type { GrantsOf } from './grant.ts';
import { beginsSession, ownWriting, session, sessionSecrets } from './parts.ts';

export const account = {
  'account.updateProfile': {
    table: [...ownWriting, 'PutItem', 'DeleteItem'],
    indexes: ['websitesByOwner'],
    secrets: sessionSecrets,
  },
  'account.changeEmail': {
    table: [...ownWriting, 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'account.verifyEmail': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    sockets: ['DELETE'],
    mailQueue: true,
    secrets: ['origin'],
  },
  'account.changePassword': {
    table: [...beginsSession, 'GetItem'],
    sockets: ['DELETE'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'account.forgotPassword': {
    table: ['PutItem', 'UpdateItem'],
    mailQueue: true,
    secrets: ['origin'],
  },
  'account.checkResetLink': { table: ['GetItem'], secrets: ['origin'] },
  'account.resetPassword': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    sockets: ['DELETE'],
    mailQueue: true,
    secrets: ['origin'],
  },
  'account.updateNotifications': { table: ownWriting, secrets: sessionSecrets },
  // Unsubscribe links are sealed with the key of `app`.
  'account.unsubscribe': { table: ['UpdateItem'], secrets: ['app', 'origin'] },
  'account.listSessions': { table: [...session, 'Query'], secrets: sessionSecrets },
  'account.endSession': {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
    sockets: ['DELETE'],
    secrets: sessionSecrets,
  },
  'account.endOtherSessions': {
    table: [...beginsSession, 'GetItem'],
    sockets: ['DELETE'],
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'account'>;
