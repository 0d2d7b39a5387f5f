import type { GrantsOf } from './grant.ts';
import { deletion, newUser, removal, session, sessionSecrets } from './parts.ts';

export const team = {
  'team.list': { table: [...session, 'Query'], secrets: sessionSecrets },
  'team.invite': {
    table: [...session, ...newUser, 'Query'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'team.inviteAgain': {
    table: [...session, 'GetItem', 'Query', 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'team.revoke': {
    ...deletion,
    table: ['BatchGetItem', 'PutItem', ...removal],
    indexes: ['websitesByOwner'],
    mailQueue: true,
    secrets: [...sessionSecrets, 'stripe'],
  },
  'team.remove': {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'team'>;
