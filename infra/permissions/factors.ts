import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

/** Counts attempts, reads tickets and factors. */
const verifying = [...session, 'GetItem', 'PutItem'] as const;
/** Also deletes the used ticket. */
const consuming = [...verifying, 'DeleteItem'] as const;
/** The owner of a factor is notified of each change. */
const notifying = { secrets: sessionSecrets, mailQueue: true } as const;

export const factors = {
  'factors.signInSecond': { table: consuming, mailQueue: true, secrets: sessionSecrets },
  'factors.startPasskeySignIn': {
    table: ['PutItem', 'UpdateItem'],
    secrets: ['origin'],
    limits: ['LOGIN_FAILURES_PER_ADDRESS'],
  },
  'factors.signInWithPasskey': { table: consuming, mailQueue: true, secrets: sessionSecrets },
  'factors.state': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'factors.beginTotp': { table: [...session, 'PutItem'], secrets: sessionSecrets },
  'factors.confirmTotp': { ...notifying, table: verifying },
  'factors.renewRecoveryCodes': { ...notifying, table: [...session, 'PutItem'] },
  'factors.removeTotp': { ...notifying, table: [...session, 'PutItem', 'DeleteItem'] },
  'factors.startPasskey': { table: [...session, 'PutItem', 'Query'], secrets: sessionSecrets },
  'factors.addPasskey': { ...notifying, table: consuming },
  'factors.removePasskey': { ...notifying, table: [...session, 'PutItem', 'DeleteItem'] },
  'factors.startProof': { table: [...session, 'PutItem'], secrets: sessionSecrets },
  'factors.prove': { table: consuming, secrets: sessionSecrets },
} satisfies GrantsOf<'factors'>;
