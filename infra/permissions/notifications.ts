import type { GrantsOf } from './grant.ts';
import { ownWriting, session, sessionSecrets } from './parts.ts';

export const notifications = {
  'notifications.list': { table: [...session, 'Query'], secrets: sessionSecrets },
  'notifications.switches': { table: session, secrets: sessionSecrets },
  'notifications.setSwitches': { table: ownWriting, secrets: sessionSecrets },
  'notifications.read': { table: ownWriting, secrets: sessionSecrets },
} satisfies GrantsOf<'notifications'>;
