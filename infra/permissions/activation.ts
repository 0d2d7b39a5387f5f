import type { GrantsOf } from './grant.ts';
import { beginsSession, sessionSecrets } from './parts.ts';

export const activation = {
  'activation.activate': {
    table: [...beginsSession, 'GetItem'],
    mailQueue: true,
    secrets: sessionSecrets,
    limits: [
      'ACTIVATION_FAILURES_PER_ADDRESS',
      'ACTIVATION_FAILURES_IN_STACK',
      'LOGIN_FAILURES_PER_ADDRESS',
    ],
  },
  'activation.lookup': { table: ['GetItem'], secrets: ['origin'] },
} satisfies GrantsOf<'activation'>;
