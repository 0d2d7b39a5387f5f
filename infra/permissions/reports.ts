import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const reports = {
  'reports.get': {
    table: [...session, 'GetItem', 'Query'],
    indexes: ['websitesByOwner'],
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'reports'>;
