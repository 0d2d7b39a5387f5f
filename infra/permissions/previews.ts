import type { GrantsOf } from './grant.ts';
import { session, websiteSecrets } from './parts.ts';

export const previews = {
  'previews.get': { table: [...session, 'GetItem'], secrets: websiteSecrets },
} satisfies GrantsOf<'previews'>;
