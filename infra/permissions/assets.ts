import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const assets = {
  // The presigned form has the rights of this function.
  'assets.create': {
    table: [...session, 'GetItem', 'PutItem', 'ConditionCheckItem'],
    files: { assets: ['PutObject'] },
    secrets: sessionSecrets,
  },
  'assets.complete': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    files: {
      assets: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
      'kept-assets': ['PutObject', 'DeleteObjectVersion'],
    },
    secrets: sessionSecrets,
  },
  'assets.list': { table: [...session, 'Query'], secrets: sessionSecrets },
  'assets.download': {
    table: [...session, 'GetItem'],
    files: { 'kept-assets': ['GetObjectVersion'] },
    secrets: sessionSecrets,
  },
  'assets.remove': {
    table: [...session, 'GetItem', 'DeleteItem'],
    files: { 'kept-assets': ['DeleteObjectVersion'] },
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'assets'>;
