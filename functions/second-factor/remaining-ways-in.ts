import { listPasskeys } from '../data/users/passkey.ts';
import { getTotp } from '../data/users/totp.ts';

export interface WayIn {
  readonly name: string;
  readonly addedAt: string;
}

/** What still signs in, or is asked for, after a new password; with the time since when. */
export async function remainingWaysIn(userId: number): Promise<readonly WayIn[]> {
  const [totp, passkeys] = await Promise.all([getTotp(userId), listPasskeys(userId)]);
  const ofApp = [
    { name: 'Authenticator app', addedAt: totp?.confirmedAt },
    { name: 'Recovery codes', addedAt: totp?.codesCreatedAt },
  ];
  return [
    ...ofApp.flatMap(({ name, addedAt }) => (addedAt ? [{ name, addedAt }] : [])),
    ...passkeys.map(({ name, createdAt }) => ({ name: `Passkey ${name}`, addedAt: createdAt })),
  ];
}
