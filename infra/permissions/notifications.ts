import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const notifications = {
  'notifications.list': { table: [...session, 'Query'], secrets: sessionSecrets },
  'notifications.switches': { table: session, secrets: sessionSecrets },
  'notifications.setSwitches': { table: session, secrets: sessionSecrets },
  'notifications.read': { table: session, secrets: sessionSecrets },
} satisfies GrantsOf<'notifications'>;
