import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { type Check, exists, put, remove, type Write, when } from '../table/writes.ts';
import { type StoredWebsite, websiteRemoval } from '../websites/website.ts';
import { countWebsite } from '../websites/website-total.ts';
import { searchEntryRemovals } from './search-entries.ts';
import { type StoredUser, userKey, usernameKey } from './user.ts';
import { countUser } from './user-total.ts';

export const storedDeletion = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  username: z.string(),
  stripeCustomerId: z.nullable(z.string()),
  websiteIds: z.array(id),
  beganAt: z.iso.datetime(),
});

export type StoredDeletion = z.infer<typeof storedDeletion>;

/** `USER#7` / `DELETION`: the tombstone, the last item of its partition to be deleted. */
export function deletionKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'DELETION' };
}

/** Null also when the deletion is complete. */
export function getDeletion(userId: number): Promise<StoredDeletion | null> {
  return getItem(deletionKey(userId), storedDeletion);
}

interface Ending {
  readonly user: StoredUser;
  readonly websites: readonly StoredWebsite[];
  readonly audit: Write;
  /** What else has to be as it was. */
  readonly checks: readonly Check[];
  readonly now: Date;
}

/**
 * Replaces a user by a tombstone: the user and their websites leave all lists, counts and the
 * search, their sessions and preview links open nothing, and only the username stays taken. Only if
 * the user has not changed since they were read and is no administrator (THREAT-D1); otherwise
 * returns null.
 */
export async function createDeletion(ending: Ending): Promise<StoredDeletion | null> {
  const { user, websites, audit, checks, now } = ending;
  const deletion = {
    ...deletionKey(user.id),
    userId: user.id,
    username: user.username,
    stripeCustomerId: user.stripeCustomerId,
    websiteIds: websites.map((website) => website.id),
    beganAt: now.toISOString(),
  } satisfies StoredDeletion;
  const failed = await transact([
    userRemoval(user),
    put({ ...deletion, ...pendingAttributes('DELETION', deletion) }),
    countUser(user.id, -1),
    ...searchEntryRemovals(user),
    ...websites.map(websiteRemoval),
    ...(websites.length > 0 ? [countWebsite(-websites.length)] : []),
    audit,
    ...checks,
  ]);
  return failed.length === 0 ? deletion : null;
}

function userRemoval({ id: userId, version }: StoredUser): Write {
  const isAsRead = when('version = :read AND isAdmin = :no', { read: version, no: false });
  return remove(userKey(userId), isAsRead);
}

/** Frees the username, too. Idempotent. */
export async function endDeletion({ userId, username }: StoredDeletion): Promise<void> {
  await transact([
    remove(deletionKey(userId), exists),
    remove(usernameKey(username), when('userId = :user', { user: userId })),
  ]);
}
