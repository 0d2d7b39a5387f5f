import type { GrantsOf } from './grant.ts';
import { ringing, session, sessionSecrets, websiteSecrets } from './parts.ts';

export const previews = {
  'previews.get': {
    ...ringing,
    table: [...session, ...ringing.table],
    secrets: websiteSecrets,
  },
  'previews.beat': {
    ...ringing,
    table: [...session, ...ringing.table, 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'previews.ask': {
    ...ringing,
    table: [...ringing.table, 'PutItem'],
    mailQueue: true,
    secrets: ['origin'],
  },
} satisfies GrantsOf<'previews'>;
