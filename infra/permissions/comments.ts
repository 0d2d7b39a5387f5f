import type { GrantsOf } from './grant.ts';
import { notifying, session, sessionSecrets, websiteSecrets } from './parts.ts';

/** A comment is added only if its website exists; its notification takes the place of the one before. */
const adding = {
  ...notifying,
  table: [...notifying.table, 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
  mailQueue: true,
} as const;

/** A comment that moves changes how many wait. */
const moving = { table: [...session, 'GetItem', 'PutItem'], secrets: sessionSecrets } as const;

export const comments = {
  'comments.list': { table: [...session, 'GetItem', 'Query'], secrets: websiteSecrets },
  'comments.add': { ...adding, table: [...session, ...adding.table], secrets: sessionSecrets },
  'comments.waiting': { table: session, indexes: ['pendingWork'], secrets: sessionSecrets },
  'comments.resolve': moving,
  'comments.reopen': moving,
  'comments.remove': {
    ...notifying,
    table: [...session, ...notifying.table, 'Query', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'comments.approve': {
    ...notifying,
    table: [...session, ...notifying.table, 'PutItem', 'ConditionCheckItem', 'Query'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'comments.listByLink': { table: ['GetItem', 'Query'], secrets: ['origin', 'preview'] },
  'comments.addByLink': { ...adding, secrets: ['origin'] },
} satisfies GrantsOf<'comments'>;
