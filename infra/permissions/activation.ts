import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const activation = {
  'activation.activate': {
    table: [...session, 'GetItem', 'PutItem', 'Query'],
    secrets: sessionSecrets,
    limits: ['ACTIVATION_FAILURES_PER_ADDRESS', 'ACTIVATION_FAILURES_IN_STACK'],
  },
  'activation.lookup': { table: [...session, 'GetItem'], secrets: sessionSecrets },
} satisfies GrantsOf<'activation'>;
