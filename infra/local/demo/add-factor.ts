import { Secret, TOTP } from 'otpauth';
import { routes } from '#shared/api/routes.ts';
import type { ApiClient } from './api-client.ts';

/** Adds an authenticator app to the account that the client is signed in to. Only a recovery code is left of it. */
export async function addFactor(client: ApiClient): Promise<{ readonly recoveryCode: string }> {
  const { secret } = await client.call(routes.secondFactor.beginTotp);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await client.call(routes.secondFactor.confirmTotp, { body: { code } });
  return { recoveryCode: recoveryCodes[0] ?? '' };
}
