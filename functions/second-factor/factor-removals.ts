import type { Write } from '../data/table/writes.ts';
import { listPasskeys, passkeyRemoval } from '../data/users/passkey.ts';
import { totpRemoval } from '../data/users/totp.ts';

/** Removes the app, its recovery codes and all passkeys; set `withoutFactors` on the user, too. */
export async function factorRemovals(userId: number): Promise<readonly Write[]> {
  const passkeys = await listPasskeys(userId);
  return [totpRemoval(userId), ...passkeys.map(passkeyRemoval)];
}

/** The attributes of a user without factors. */
export const withoutFactors = { hasTotp: false, passkeys: 0 } as const;
