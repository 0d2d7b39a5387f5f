import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const notes = {
  'notes.list': { table: [...session, 'Query'], secrets: sessionSecrets },
  'notes.switches': { table: session, secrets: sessionSecrets },
  'notes.setSwitches': { table: session, secrets: sessionSecrets },
  'notes.read': { table: session, secrets: sessionSecrets },
} satisfies GrantsOf<'notes'>;
