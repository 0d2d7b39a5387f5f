import * as z from 'zod/mini';
import { customer } from '../../shared/model/user.ts';
import { normaliseUsername } from '../../shared/rules/username.ts';
import type { Key } from './keys.ts';
import { getItem } from './table.ts';

/** A user as stored: what administrators see, and what nobody sees. */
export const storedUser = z.extend(customer, {
  pk: z.string(),
  sk: z.string(),
  passwordHash: z.string(),
  sessionEpoch: z.int(),
  /** When the present activation code was issued, and when it was used (decisions 3). */
  codeIssuedAt: z.nullable(z.iso.datetime()),
  codeUsedAt: z.nullable(z.iso.datetime()),
});

export type StoredUser = z.infer<typeof storedUser>;

const sentinel = z.object({ userId: z.int() });

/** `USER#7` / `USER`; sessions and checkouts share the partition. */
export function userKey(id: number): Key {
  return { pk: `USER#${id}`, sk: 'USER' };
}

/** `USERNAME#anna` / `USERNAME`: makes a name unique and finds its user. */
export function usernameKey(username: string): Key {
  return { pk: `USERNAME#${normaliseUsername(username)}`, sk: 'USERNAME' };
}

/** A user item of the table; throws when it is not one. */
export function parseUser(item: unknown): StoredUser {
  return z.parse(storedUser, item);
}

/** The user with this id, or null. */
export function getUser(id: number): Promise<StoredUser | null> {
  return getItem(userKey(id), storedUser);
}

/** The user with this name in any spelling of it (decisions 1), or null. Two round trips. */
export async function getUserByName(username: string): Promise<StoredUser | null> {
  const owner = await getItem(usernameKey(username), sentinel);
  return owner ? getUser(owner.userId) : null;
}
