import type { GrantsOf } from './grant.ts';
import { beginsSession, ownWriting, ownWritingBeside, session, sessionSecrets } from './parts.ts';

/** Counts attempts, reads tickets and factors. */
const verifying = [...session, 'GetItem', 'PutItem'] as const;
/** Also deletes the used ticket. */
const consuming = [...verifying, 'DeleteItem'] as const;
/** Also begins a session. */
const signingIn = [...beginsSession, 'GetItem'] as const;
/** The owner of a factor is notified of each change. */
const notifying = { secrets: sessionSecrets, mailQueue: true } as const;
/** Also ends the other sessions and their sockets. */
const removing = {
  ...notifying,
  table: signingIn,
  sockets: ['DELETE'],
} as const;

export const secondFactor = {
  'secondFactor.signInSecond': { table: signingIn, mailQueue: true, secrets: sessionSecrets },
  'secondFactor.startPasskeySignIn': {
    table: ['PutItem', 'UpdateItem'],
    secrets: ['origin'],
    limits: ['LOGIN_FAILURES_PER_ADDRESS'],
  },
  'secondFactor.signInWithPasskey': { table: signingIn, mailQueue: true, secrets: sessionSecrets },
  'secondFactor.state': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'secondFactor.beginTotp': { table: [...ownWritingBeside, 'PutItem'], secrets: sessionSecrets },
  'secondFactor.confirmTotp': { ...notifying, table: verifying },
  'secondFactor.renewRecoveryCodes': { ...notifying, table: [...ownWritingBeside, 'PutItem'] },
  'secondFactor.removeTotp': removing,
  'secondFactor.keepFactors': { table: ownWriting, secrets: sessionSecrets },
  'secondFactor.startPasskey': { table: [...session, 'PutItem', 'Query'], secrets: sessionSecrets },
  'secondFactor.addPasskey': { ...notifying, table: consuming },
  'secondFactor.removePasskey': removing,
  'secondFactor.startProof': { table: [...session, 'PutItem'], secrets: sessionSecrets },
  'secondFactor.prove': { table: consuming, secrets: sessionSecrets },
} satisfies GrantsOf<'secondFactor'>;
