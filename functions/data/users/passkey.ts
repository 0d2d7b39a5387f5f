import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { passkeyLimits } from '#shared/limits/second-factor.ts';
import { id } from '#shared/model/id.ts';
import { passkey } from '#shared/model/second-factor.ts';
import type { Key } from '../table/keys.ts';
import { getItem, queryItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, isNew, type Put, put, remove, type Write, when } from '../table/writes.ts';
import { userKey } from './user.ts';

const storedPasskey = z.extend(passkey, {
  userId: id,
  credentialId: z.string(),
  publicKey: z.string(),
  counter: z.int(),
});

export type StoredPasskey = z.infer<typeof storedPasskey>;

/** A hash, short enough for a path: credential ids may be long. */
export function passkeyId(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('base64url');
}

/** `USER#7` / `PASSKEY#(id)` */
function passkeyKey(userId: number, passkeyId: string): Key {
  return { pk: userKey(userId).pk, sk: `PASSKEY#${passkeyId}` };
}

export function getPasskey(userId: number, passkeyId: string): Promise<StoredPasskey | null> {
  return getItem(passkeyKey(userId, passkeyId), storedPasskey);
}

/** Strongly consistent, in one round trip. */
export async function listPasskeys(userId: number): Promise<readonly StoredPasskey[]> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: userKey(userId).pk, prefix: passkeyKey(userId, '').sk },
    limit: passkeyLimits.count,
    consistent: true,
  });
  return z.parse(z.array(storedPasskey), items);
}

export function passkeyCreation(created: StoredPasskey): Put {
  return put({ ...passkeyKey(created.userId, created.id), ...created }, isNew);
}

export function passkeyRemoval({ userId, id }: Pick<StoredPasskey, 'userId' | 'id'>): Write {
  return remove(passkeyKey(userId, id), exists);
}

/** False if the passkey was used meanwhile, or no longer exists. */
export function countPasskeyUse(
  { userId, id, counter }: StoredPasskey,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const set = { counter: newCounter, usedAt: now.toISOString() };
  return write(
    change(passkeyKey(userId, id), { set }, when('#counter = :read', { read: counter })),
  );
}
