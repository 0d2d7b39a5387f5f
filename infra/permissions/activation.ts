import type { GrantsOf } from './grant.ts';

export const activation = {
  'activation.activate': {
    table: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    mailQueue: true,
    secrets: ['origin'],
    limits: ['ACTIVATION_FAILURES_PER_ADDRESS', 'ACTIVATION_FAILURES_IN_STACK'],
  },
  'activation.lookup': { table: ['GetItem'], secrets: ['origin'] },
} satisfies GrantsOf<'activation'>;
