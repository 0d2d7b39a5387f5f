import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const forms = {
  // Public, reads no session: it has no session key.
  'forms.submit': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem', 'Query', 'BatchWriteItem'],
    secrets: ['origin'],
    knowsPreviews: true,
    mailQueue: true,
    needsNoPublicOrigin: true,
  },
  'forms.listMessages': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'forms.markRead': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'forms.exportMessages': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
} satisfies GrantsOf<'forms'>;
