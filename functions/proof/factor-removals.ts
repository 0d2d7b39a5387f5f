import type { Write } from '../data/table/writes.ts';
import { listPasskeys, passkeyRemoval } from '../data/users/passkey.ts';
import { totpRemoval } from '../data/users/totp.ts';

/** Takes the app, its recovery codes and all passkeys away; the user's own item says so beside it. */
export async function factorRemovals(userId: number): Promise<readonly Write[]> {
  const passkeys = await listPasskeys(userId);
  return [totpRemoval(userId), ...passkeys.map(passkeyRemoval)];
}

/** What a user's item says then. */
export const withoutFactors = { hasTotp: false, passkeys: 0 } as const;
