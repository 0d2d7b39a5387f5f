import type { GrantsOf } from './grant.ts';
import { ownWritingBeside, session, sessionSecrets } from './parts.ts';

export const privacy = {
  'privacy.state': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'privacy.requestExport': {
    table: [...ownWritingBeside, 'PutItem'],
    exportQueue: true,
    secrets: sessionSecrets,
  },
  'privacy.downloadExport': {
    table: ['GetItem'],
    files: { exports: ['GetObject'] },
    secrets: ['origin'],
  },
  'privacy.requestDeletion': {
    table: [...ownWritingBeside, 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'privacy.undoDeletion': { table: [...ownWritingBeside, 'DeleteItem'], secrets: sessionSecrets },
} satisfies GrantsOf<'privacy'>;
