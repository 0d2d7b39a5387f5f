import * as z from 'zod/mini';
import type { Person } from '#shared/model/person.ts';
import { customer, type MailStop, mailStop } from '#shared/model/user.ts';
import { isUsername, normaliseUsername } from '#shared/rules/username.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, check, exists, type Write, when } from '../table/writes.ts';
import { changedSortAttributes, saleChange } from './user-sort.ts';

/**
 * A user as stored: what administrators see, and what nobody sees. Items are not rewritten when an
 * attribute is added, so a new one gets a default here, such as `z._default(z.nullable(z.string()), null)`,
 * with which whoever came before is read.
 */
export const storedUser = z.extend(customer, {
  pk: z.string(),
  sk: z.string(),
  phone: z._default(z.nullable(z.string()), null),
  mailStop: z._default(z.nullable(mailStop), null),
  pendingEmail: z._default(z.nullable(z.string()), null),
  wantsChatMail: z._default(z.boolean(), true),
  wantsNewsMail: z._default(z.boolean(), true),
  /** The newest note that they have read; null: none. */
  notesReadTo: z._default(z.nullable(z.string()), null),
  /** Kinds of notes that they said something about; a later release may know others. */
  noteSwitches: z._default(
    z.record(z.string(), z.object({ web: z.boolean(), mail: z.boolean() })),
    {},
  ),
  /** Hashes of the links that reset the password, the newest last; no other works (RULE-41). */
  resetLinks: z._default(z.array(z.string()), []),
  /** All changes of the email address from one time to the other were undone, with what they sent. */
  emailUndone: z._default(
    z.nullable(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
    null,
  ),
  passwordHash: z.string(),
  sessionEpoch: z.int(),
  /** Who the user is at Stripe, from the first subscription on. */
  stripeCustomerId: z.nullable(z.string()),
  /** When the present activation code was issued, and when it was used (RULE-3). */
  codeIssuedAt: z.nullable(z.iso.datetime()),
  codeUsedAt: z.nullable(z.iso.datetime()),
  /** From where the user has signed in, the last so many. */
  knownDevices: z._default(z.array(z.string()), []),
  /** An authenticator app that was confirmed, and how many passkeys; the items hold them. */
  hasTotp: z._default(z.boolean(), false),
  passkeys: z._default(z.int(), 0),
});

export type StoredUser = z.infer<typeof storedUser>;

type Fixed = 'pk' | 'sk' | 'id' | 'version' | 'loginCount' | 'createdAt';
/** `renaming` changes them, with the name's order and the search entries. */
export type Named = 'username' | 'email' | keyof Person;

export type UserChanges = Partial<Omit<StoredUser, Fixed | Named>>;

const sentinel = z.object({ userId: z.int() });
/** No user has it: reading it costs what reading any user costs. */
const nobody = 0;

/** `USER#7` / `USER`; sessions and checkouts share the partition. */
export function userKey(id: number): Key {
  return { pk: `USER#${id}`, sk: 'USER' };
}

/** For a transaction that writes beside a user without asking otherwise that the user is still there. */
export function userExists(id: number): Write {
  return check(userKey(id), exists);
}

/** `USERNAME#anna` / `USERNAME`: makes a name unique and finds its user. */
export function usernameKey(username: string): Key {
  return { pk: `USERNAME#${normaliseUsername(username)}`, sk: 'USERNAME' };
}

export function parseUser(item: unknown): StoredUser {
  return z.parse(storedUser, item);
}

export function getUser(id: number): Promise<StoredUser | null> {
  return getItem(userKey(id), storedUser);
}

/** In any spelling of it. */
export async function isUsernameTaken(username: string): Promise<boolean> {
  return (await getItem(usernameKey(username), sentinel)) !== null;
}

/** In any spelling of it (RULE-1); two round trips for known and unknown names alike (THREAT-A7). */
export async function getUserByName(username: string): Promise<StoredUser | null> {
  if (!isUsername(username)) return null;
  const owner = await getItem(usernameKey(username), sentinel);
  return getUser(owner?.userId ?? nobody);
}

/**
 * Keeps the user's place in every order of the list and on the list of their sale right, and raises the
 * version. Its condition: the fields `unchanged` are still as they were read, as are all that a sale is
 * made of where one of them changes; an empty list asks only that the user still exists.
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

/** For this address alone; the version stays, since nothing that anyone edits changed. */
export async function stopMailTo(userId: number, mailStop: MailStop): Promise<void> {
  const isTheirs = when('attribute_exists(pk) AND email = :address', {
    address: mailStop.address,
  });
  await write(change(userKey(userId), { set: { mailStop } }, isTheirs));
}

/** The version stays, since nothing that anyone edits changed. False when the user was deleted meanwhile. */
export function countLogin(userId: number): Promise<boolean> {
  return write(change(userKey(userId), { add: { loginCount: 1 } }, exists));
}

/** As `countLogin`, of one from somewhere new. */
export function loginFrom(userId: number, knownDevices: readonly string[]): Write {
  const set = { knownDevices: [...knownDevices] };
  return change(userKey(userId), { add: { loginCount: 1 }, set }, exists);
}
