import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const activation = {
  'activation.activate': {
    table: [...session, 'GetItem', 'PutItem', 'Query'],
    secrets: sessionSecrets,
    activationLimits: true,
  },
  'activation.lookup': { table: [...session, 'GetItem'], secrets: sessionSecrets },
} satisfies GrantsOf<'activation'>;
