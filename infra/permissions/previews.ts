import type { GrantsOf } from './grant.ts';
import { notifying, session, sessionSecrets, websiteSecrets } from './parts.ts';

export const previews = {
  'previews.get': {
    ...notifying,
    table: [...session, ...notifying.table],
    secrets: websiteSecrets,
  },
  'previews.heartbeat': {
    ...notifying,
    table: [...session, ...notifying.table, 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'previews.ask': {
    ...notifying,
    table: [...notifying.table, 'PutItem'],
    mailQueue: true,
    secrets: ['origin'],
  },
} satisfies GrantsOf<'previews'>;
