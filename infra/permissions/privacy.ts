import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const privacy = {
  'privacy.state': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'privacy.requestExport': {
    table: [...session, 'GetItem', 'PutItem'],
    exportQueue: true,
    secrets: sessionSecrets,
  },
  'privacy.downloadExport': {
    table: ['GetItem'],
    files: { exports: ['GetObject'] },
    secrets: ['origin'],
  },
  'privacy.requestDeletion': {
    table: [...session, 'GetItem', 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'privacy.undoDeletion': { table: [...session, 'DeleteItem'], secrets: sessionSecrets },
} satisfies GrantsOf<'privacy'>;
