import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const settings = {
  'settings.get': { table: [...session, 'GetItem'], secrets: sessionSecrets },
} satisfies GrantsOf<'settings'>;
