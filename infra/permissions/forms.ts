import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const forms = {
  // Anybody may call it, so it reads no session: it does not even have the key of one.
  'forms.submit': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem', 'Query', 'BatchWriteItem'],
    secrets: ['origin'],
    knowsPreviews: true,
    mailQueue: true,
    needsNoPublicOrigin: true,
  },
  'forms.listMessages': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'forms.markRead': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'forms.exportMessages': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
} satisfies GrantsOf<'forms'>;
