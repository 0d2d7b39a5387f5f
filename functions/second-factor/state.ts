import { secondFactor } from '#shared/api/second-factor.ts';
import { listPasskeys } from '../data/users/passkey.ts';
import { getTotp } from '../data/users/totp.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';

export const handler = httpHandler(secondFactor.state, async ({ user }) => {
  const [totp, passkeys] = await Promise.all([getTotp(user.id), listPasskeys(user.id)]);
  return {
    isRequired: user.isAdmin && adminsNeedSecondFactor(),
    hasTotp: totp !== null,
    appAddedAt: totp?.confirmedAt ?? null,
    codesCreatedAt: totp?.codesCreatedAt ?? null,
    recoveryCodesLeft: totp?.recoveryHashes.length ?? 0,
    passkeys: [...passkeys],
  };
});
