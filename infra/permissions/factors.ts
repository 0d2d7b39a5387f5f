import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

/** Attempts are counted, and tickets and factors read. */
const judging = [...session, 'GetItem', 'PutItem'] as const;
/** A ticket that led to something is removed. */
const ending = [...judging, 'DeleteItem'] as const;
/** The owner of a factor hears of each change. */
const telling = { secrets: sessionSecrets, mailQueue: true } as const;

export const factors = {
  'factors.signInSecond': { table: ending, mailQueue: true, secrets: sessionSecrets },
  'factors.startPasskeySignIn': {
    table: ['PutItem', 'UpdateItem'],
    secrets: ['origin'],
    limits: ['LOGIN_FAILURES_PER_ADDRESS'],
  },
  'factors.signInWithPasskey': { table: ending, mailQueue: true, secrets: sessionSecrets },
  'factors.state': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'factors.beginTotp': { table: [...session, 'PutItem'], secrets: sessionSecrets },
  'factors.confirmTotp': { ...telling, table: judging },
  'factors.renewRecoveryCodes': { ...telling, table: [...session, 'PutItem'] },
  'factors.removeTotp': { ...telling, table: [...session, 'PutItem', 'DeleteItem'] },
  'factors.startPasskey': { table: [...session, 'PutItem', 'Query'], secrets: sessionSecrets },
  'factors.addPasskey': { ...telling, table: ending },
  'factors.removePasskey': { ...telling, table: [...session, 'PutItem', 'DeleteItem'] },
  'factors.startProof': { table: [...session, 'PutItem'], secrets: sessionSecrets },
  'factors.prove': { table: ending, secrets: sessionSecrets },
} satisfies GrantsOf<'factors'>;
