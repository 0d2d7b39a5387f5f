import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, type Put, put, remove, type Write, when } from '../table/writes.ts';
import { userKey } from './user.ts';

const storedTotp = z.object({
  userId: id,
  /** The secret, encrypted. */
  sealed: z.string(),
  /** The user has entered a code of it; until then it is no factor. */
  isConfirmed: z.boolean(),
  confirmedAt: z.nullable(z.iso.datetime()),
  /** Codes of this time step and of earlier ones are no longer accepted. */
  lastStep: z.int(),
  recoveryHashes: z.array(z.string()),
  /** When the recovery codes were created; null until the app is confirmed. */
  codesCreatedAt: z.nullable(z.iso.datetime()),
});

export type StoredTotp = z.infer<typeof storedTotp>;

/** `USER#7` / `TOTP` */
export function totpKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'TOTP' };
}

/** Null also while it is not confirmed, unless `pending`. */
export async function getTotp(userId: number, pending = false): Promise<StoredTotp | null> {
  const found = await getItem(totpKey(userId), storedTotp);
  return found && (found.isConfirmed || pending) ? found : null;
}

/** Replaces one that is not confirmed; fails if there is a confirmed one. */
export function totpBeginning(userId: number, sealed: string): Put {
  const begun = {
    userId,
    sealed,
    isConfirmed: false,
    confirmedAt: null,
    lastStep: 0,
    recoveryHashes: [],
    codesCreatedAt: null,
  };
  const isFree = when('attribute_not_exists(pk) OR isConfirmed = :no', { no: false });
  return put({ ...totpKey(userId), ...(begun satisfies StoredTotp) }, isFree);
}

/** Fails if it was confirmed or replaced since it was read. */
export function totpConfirmation(
  { userId, sealed }: StoredTotp,
  lastStep: number,
  recoveryHashes: readonly string[],
  now: Date,
): Write {
  const isPending = when('sealed = :sealed AND isConfirmed = :no', { sealed, no: false });
  const at = now.toISOString();
  const confirmed = { isConfirmed: true, confirmedAt: at, codesCreatedAt: at };
  const set = { ...confirmed, lastStep, recoveryHashes };
  return change(totpKey(userId), { set }, isPending);
}

/** False if this step was accepted before: of concurrent uses only one succeeds (THREAT-F2). */
export function acceptStep(
  { userId, sealed }: StoredTotp,
  lastStep: number,
  sealedAgain: string | null,
): Promise<boolean> {
  const set = { lastStep, ...(sealedAgain !== null && { sealed: sealedAgain }) };
  const isNewer = when('sealed = :sealed AND lastStep < :step', { sealed, step: lastStep });
  return write(change(totpKey(userId), { set }, isNewer));
}

/** Replaces all recovery codes. Fails without a confirmed app. */
export function recoveryReplacement(
  userId: number,
  recoveryHashes: readonly string[],
  now: Date,
): Write {
  const isConfirmed = when('isConfirmed = :yes', { yes: true });
  const set = { recoveryHashes, codesCreatedAt: now.toISOString() };
  return change(totpKey(userId), { set }, isConfirmed);
}

/** False if the codes have changed since they were read. */
export function removeRecoveryCode(
  { userId, recoveryHashes }: StoredTotp,
  hash: string,
): Promise<boolean> {
  const left = recoveryHashes.filter((other) => other !== hash);
  const isAsRead = when('recoveryHashes = :read', { read: recoveryHashes });
  return write(change(totpKey(userId), { set: { recoveryHashes: left } }, isAsRead));
}

export function totpRemoval(userId: number): Write {
  return remove(totpKey(userId));
}
