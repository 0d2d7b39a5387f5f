import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets, websiteSecrets } from './parts.ts';

/** A comment is made on condition that its website is still there. */
const adding = [...session, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] as const;

export const comments = {
  'comments.list': { table: [...session, 'GetItem', 'Query'], secrets: websiteSecrets },
  'comments.add': { table: adding, secrets: sessionSecrets },
  'comments.resolve': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'comments.reopen': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'comments.approve': {
    table: [...session, 'GetItem', 'PutItem', 'ConditionCheckItem'],
    secrets: sessionSecrets,
  },
  'comments.listByLink': { table: [...session, 'GetItem', 'Query'], secrets: websiteSecrets },
  'comments.addByLink': { table: adding, secrets: sessionSecrets },
} satisfies GrantsOf<'comments'>;
