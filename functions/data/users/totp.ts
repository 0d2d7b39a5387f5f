import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, put, remove, type Write, when } from '../table/writes.ts';
import { userKey } from './user.ts';

const storedTotp = z.object({
  userId: id,
  /** The secret, encrypted. */
  sealed: z.string(),
  /** Only then it counts: the user has shown a code of it. */
  isConfirmed: z.boolean(),
  /** No code of this step of time or an earlier one is accepted any more. */
  lastStep: z.int(),
  recoveryHashes: z.array(z.string()),
});

export type StoredTotp = z.infer<typeof storedTotp>;

/** `USER#7` / `TOTP` */
export function totpKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'TOTP' };
}

/** Null also while it is not confirmed, unless that is asked for. */
export async function getTotp(userId: number, pending = false): Promise<StoredTotp | null> {
  const found = await getItem(totpKey(userId), storedTotp);
  return found && (found.isConfirmed || pending) ? found : null;
}

/** In the place of one that was begun and not confirmed; false where there is a confirmed one. */
export function beginTotp(userId: number, sealed: string): Promise<boolean> {
  const begun = { userId, sealed, isConfirmed: false, lastStep: 0, recoveryHashes: [] };
  const isFree = when('attribute_not_exists(pk) OR isConfirmed = :no', { no: false });
  return write(put({ ...totpKey(userId), ...(begun satisfies StoredTotp) }, isFree));
}

/** On condition that it is still the one whose code was shown. */
export function totpConfirmation(
  { userId, sealed }: StoredTotp,
  lastStep: number,
  recoveryHashes: readonly string[],
): Write {
  const isPending = when('sealed = :sealed AND isConfirmed = :no', { sealed, no: false });
  const set = { isConfirmed: true, lastStep, recoveryHashes };
  return change(totpKey(userId), { set }, isPending);
}

/** False where this step was accepted before: of two at once only one gets in (THREAT-F2). */
export function acceptStep(
  { userId, sealed }: StoredTotp,
  lastStep: number,
  sealedAgain: string | null,
): Promise<boolean> {
  const set = { lastStep, ...(sealedAgain !== null && { sealed: sealedAgain }) };
  const isNewer = when('sealed = :sealed AND lastStep < :step', { sealed, step: lastStep });
  return write(change(totpKey(userId), { set }, isNewer));
}

/** In the place of all codes there are; on condition that there is a confirmed app. */
export function recoveryReplacement(userId: number, hashes: readonly string[]): Write {
  const isConfirmed = when('isConfirmed = :yes', { yes: true });
  return change(totpKey(userId), { set: { recoveryHashes: hashes } }, isConfirmed);
}

/** False where the codes are not those that were read. */
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
