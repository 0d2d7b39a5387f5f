import type { GrantsOf } from './grant.ts';
import { notifying, session, sessionSecrets } from './parts.ts';

export const briefs = {
  'briefs.get': {
    table: [...session, 'GetItem', 'Query'],
    indexes: ['websitesByOwner'],
    secrets: sessionSecrets,
  },
  'briefs.save': {
    table: [...session, 'GetItem', 'ConditionCheckItem', 'Query'],
    indexes: ['websitesByOwner'],
    secrets: sessionSecrets,
  },
  'briefs.send': {
    ...notifying,
    table: [...session, ...notifying.table, 'PutItem', 'Query'],
    mailQueue: true,
    indexes: ['websitesByOwner'],
    secrets: sessionSecrets,
  },
  'briefs.list': { table: session, indexes: ['pendingWork'], secrets: sessionSecrets },
  'briefs.correctTimeline': {
    table: [...session, 'GetItem', 'PutItem', 'ConditionCheckItem', 'Query'],
    indexes: ['websitesByOwner'],
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'briefs'>;
