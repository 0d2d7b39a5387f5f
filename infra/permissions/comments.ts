import type { GrantsOf } from './grant.ts';
import { ringing, session, sessionSecrets, websiteSecrets } from './parts.ts';

/** A comment is made on condition that its website is still there, and the other side hears of it. */
const adding = {
  ...ringing,
  table: [...ringing.table, 'Query', 'PutItem', 'ConditionCheckItem'],
  mailQueue: true,
} as const;

export const comments = {
  'comments.list': { table: [...session, 'GetItem', 'Query'], secrets: websiteSecrets },
  'comments.add': { ...adding, table: [...session, ...adding.table], secrets: sessionSecrets },
  'comments.resolve': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'comments.reopen': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'comments.approve': {
    ...ringing,
    table: [...session, ...ringing.table, 'PutItem', 'ConditionCheckItem'],
    secrets: sessionSecrets,
  },
  'comments.listByLink': { table: ['GetItem', 'Query'], secrets: ['origin', 'preview'] },
  'comments.addByLink': { ...adding, secrets: ['origin'] },
} satisfies GrantsOf<'comments'>;
