import * as z from 'zod/mini';
import type { Person } from '#shared/model/person.ts';
import { customer, type MailStop } from '#shared/model/user.ts';
import { isUsername, normalizeUsername } from '#shared/rules/username.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, check, exists, type Write, when } from '../table/writes.ts';
import { changedSortAttributes, saleChange } from './user-sort.ts';

/** A user as stored: what administrators see, and what nobody sees. */
export const storedUser = z.extend(customer, {
  pk: z.string(),
  sk: z.string(),
  pendingEmail: z.nullable(z.string()),
  /** The `sid` of the session that asked for it: ending that one drops the address. */
  pendingEmailBy: z.nullable(z.string()),
  wantsChatMail: z.boolean(),
  wantsNewsMail: z.boolean(),
  /** The newest notification that they have read; null: none. */
  notificationsReadTo: z.nullable(z.string()),
  /** By kind of notification, where the user has set them. */
  notificationSwitches: z.record(z.string(), z.object({ web: z.boolean(), mail: z.boolean() })),
  /** Hashes of the valid password reset links, the newest last (RULE-41). */
  resetLinks: z.array(z.string()),
  passwordHash: z.string(),
  sessionEpoch: z.int(),
  /** The user's customer id at Stripe, from the first subscription on. */
  stripeCustomerId: z.nullable(z.string()),
  /** When the current activation code was issued, and when it was used (RULE-3). */
  codeIssuedAt: z.nullable(z.iso.datetime()),
  codeUsedAt: z.nullable(z.iso.datetime()),
  /** The devices that signed in last, as `deviceName` writes them. */
  knownDevices: z.array(z.string()),
  /** No form for a card until then: banks declined too many (THREAT-P17). */
  cardsRefusedUntil: z.nullable(z.iso.datetime()),
});

export type StoredUser = z.infer<typeof storedUser>;

type Fixed = 'pk' | 'sk' | 'id' | 'version' | 'loginCount' | 'lastSeenAt' | 'createdAt';
/** Changed only by `renaming`, with list order and search entries. */
export type Named = 'username' | 'email' | keyof Person;

export type UserChanges = Partial<Omit<StoredUser, Fixed | Named>>;

const sentinel = z.object({ userId: z.int() });
/** The id of no user: reading it takes as long as reading any user. */
const nobody = 0;

/** `USER#7` / `USER`; sessions and checkouts share the partition. */
export function userKey(id: number): Key {
  return { pk: `USER#${id}`, sk: 'USER' };
}

/** For a transaction whose other writes do not require that the user still exists. */
export function userExists(id: number): Write {
  return check(userKey(id), exists);
}

/** `USERNAME#anna` / `USERNAME`: makes a name unique and finds its user. */
export function usernameKey(username: string): Key {
  return { pk: `USERNAME#${normalizeUsername(username)}`, sk: 'USERNAME' };
}

export function parseUser(item: unknown): StoredUser {
  return z.parse(storedUser, item);
}

export function getUser(id: number): Promise<StoredUser | null> {
  return getItem(userKey(id), storedUser);
}

/** Whether it is taken in any spelling. */
export async function isUsernameTaken(username: string): Promise<boolean> {
  return (await getItem(usernameKey(username), sentinel)) !== null;
}

/** By any spelling (RULE-1); two round trips for known and unknown names alike (THREAT-A7). */
export async function getUserByName(username: string): Promise<StoredUser | null> {
  if (!isUsername(username)) return null;
  const owner = await getItem(usernameKey(username), sentinel);
  return getUser(owner?.userId ?? nobody);
}

/**
 * Also updates list orders and the list of the user's sale, and raises the version. Only if the
 * fields `unchanged` are as they were read, and with a change of a sale, all its fields. With an
 * empty list, only if the user still exists.
 */
export function userUpdate(
  user: StoredUser,
  changes: UserChanges,
  unchanged: readonly (keyof StoredUser)[] = ['version'],
): Write {
  const sale = saleChange(user, changes);
  const asRead = [...new Set([...unchanged, ...sale.unchanged])];
  const isUnchanged = asRead.map((name) => ` AND #${name} = :${name}`).join('');
  const read = Object.fromEntries(asRead.map((name) => [name, user[name]]));
  const set = { ...changes, ...changedSortAttributes(user.id, changes), ...sale.set };
  return change(
    userKey(user.id),
    { set, remove: sale.remove, add: { version: 1 } },
    when(`attribute_exists(pk)${isUnchanged}`, read),
  );
}

/** Leaves `version` alone, so it conflicts with no edit. */
export function zipOutcome(userId: number, zipFailed: boolean): Write {
  return change(userKey(userId), { set: { zipFailed } }, exists);
}

/** Only while the user has this address. Leaves `version` alone, so it conflicts with no edit. */
export async function stopMailTo(userId: number, mailStop: MailStop): Promise<void> {
  const isTheirs = when('attribute_exists(pk) AND email = :address', {
    address: mailStop.address,
  });
  await write(change(userKey(userId), { set: { mailStop } }, isTheirs));
}

/** Leaves `version` alone, so it conflicts with no edit. False when it was so, or the user was deleted. */
export function refuseCardsUntil(userId: number, until: Date): Promise<boolean> {
  const cardsRefusedUntil = until.toISOString();
  const isNew = when('attribute_exists(pk) AND cardsRefusedUntil <> :until', {
    until: cardsRefusedUntil,
  });
  return write(change(userKey(userId), { set: { cardsRefusedUntil } }, isNew));
}

/** Leaves `version` alone, so it conflicts with no edit. False when the user was deleted. */
export function countLogin(userId: number, now: Date): Promise<boolean> {
  return write(change(userKey(userId), { add: { loginCount: 1 }, set: seen(now) }, exists));
}

/** Counts a login from a new device. */
export function loginFrom(userId: number, knownDevices: readonly string[], now: Date): Write {
  const set = { knownDevices: [...knownDevices], ...seen(now) };
  return change(userKey(userId), { add: { loginCount: 1 }, set }, exists);
}

/** Leaves `version` alone, so it conflicts with no edit. False when the user was deleted. */
export function markSeen(userId: number, now: Date): Promise<boolean> {
  return write(change(userKey(userId), { set: seen(now) }, exists));
}

function seen(now: Date) {
  return { lastSeenAt: now.toISOString() };
}
