import type { Write } from '../data/table/writes.ts';
import { listPasskeys, passkeyRemoval } from '../data/users/passkey.ts';
import { getTotp, recoveryReplacement, totpRemoval } from '../data/users/totp.ts';

/** Removes the app, its recovery codes and all passkeys; set `withoutFactors` on the user, too. */
export async function factorRemovals(userId: number): Promise<readonly Write[]> {
  const passkeys = await listPasskeys(userId);
  return [totpRemoval(userId), ...passkeys.map(passkeyRemoval)];
}

/** The attributes of a user without factors. */
export const withoutFactors = { hasTotp: false, passkeys: 0 } as const;

/**
 * For an account that its owner takes back: removes what was added from that moment on, when somebody
 * else held it, and recovery codes that were renewed. `left` are the attributes of the user with what
 * they had before.
 */
export async function factorsAddedSince(userId: number, since: string, now: Date) {
  const [totp, passkeys] = await Promise.all([getTotp(userId), listPasskeys(userId)]);
  const isAppNew = totp?.confirmedAt != null && totp.confirmedAt >= since;
  const areCodesNew = totp?.codesCreatedAt != null && totp.codesCreatedAt >= since;
  const ofApp = isAppNew ? [totpRemoval(userId)] : [recoveryReplacement(userId, [], now)];
  const added = passkeys.filter(({ createdAt }) => createdAt >= since);
  return {
    writes: [...(isAppNew || areCodesNew ? ofApp : []), ...added.map(passkeyRemoval)],
    left: { hasTotp: totp !== null && !isAppNew, passkeys: passkeys.length - added.length },
  };
}
