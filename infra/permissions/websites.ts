import type { GrantsOf } from './grant.ts';
import { downloadZip, session, sessionSecrets, websiteSecrets } from './parts.ts';

export const websites = {
  'websites.list': {
    table: [...session, 'GetItem', 'Query'],
    indexes: ['websitesByOwner', 'websitesByChange', 'usersByWebsite'],
    secrets: websiteSecrets,
  },
  'websites.listUpdates': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'websites.getDownloadUrl': {
    table: [...session, 'GetItem'],
    files: downloadZip,
    secrets: sessionSecrets,
  },
  'websites.handOver': {
    table: [...session, 'GetItem', 'Query'],
    files: { ...downloadZip, exports: ['PutObject', 'GetObject'] },
    pictures: 'GetObject',
    secrets: sessionSecrets,
  },
  'websites.downloadFallback': {
    table: [...session, 'GetItem'],
    indexes: ['websitesByOwner'],
    files: downloadZip,
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'websites'>;
