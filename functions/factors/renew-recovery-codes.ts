import { routes } from '#shared/api/routes.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { replaceRecoveryCodes } from '../data/users/totp.ts';
import { conflict } from '../domain/api-error.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../domain/recovery-codes.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Those before are good for nothing any more. */
export const handler = httpHandler(
  routes.factors.renewRecoveryCodes,
  async ({ user, session, now }) => {
    requireProof({ user, session, now });
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(user.id, code));
    if (!(await replaceRecoveryCodes(user.id, hashes))) throw conflict(refusals.noApp);
    return { recoveryCodes: [...recoveryCodes] };
  },
);
