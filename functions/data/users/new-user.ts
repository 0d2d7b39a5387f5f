import { readingsOf } from '#functions/rules/look-alike.ts';
import type { Person } from '#shared/model/person.ts';
import { nextId } from '../table/counter.ts';
import { transact } from '../table/send.ts';
import { isNew, put, type Write } from '../table/writes.ts';
import { administratorEntry } from './administrator.ts';
import { searchEntries } from './search-entries.ts';
import { getUserByName, isUsernameTaken, type StoredUser, userKey, usernameKey } from './user.ts';
import { saleAttributes, userSortAttributes } from './user-sort.ts';
import { countUser } from './user-total.ts';

export type NewUser = Person &
  Pick<
    StoredUser,
    | 'username'
    | 'email'
    | 'passwordHash'
    | 'isAdmin'
    | 'isActivated'
    | 'activationCode'
    | 'loginCount'
  > &
  Partial<Pick<StoredUser, 'knownDevices' | 'accepted'>>;

/**
 * Creates a user in one transaction with sentinel, list order, search entries, count and `further`
 * writes. Returns null when the username is taken, in any spelling, or looks like an
 * administrator's (RULE-1, THREAT-A6).
 */
export async function createUser(
  fields: NewUser,
  now: Date,
  further: (created: StoredUser) => readonly Write[] = () => [],
): Promise<StoredUser | null> {
  if (await isUsernameTaken(fields.username)) return null;
  if (!fields.isAdmin && (await isReadAsAdministrator(fields.username))) return null;
  const user = newStoredUser(await nextId('user'), fields, now);
  const failed = await transact([...userCreation(user), ...further(user)]);
  return failed.length === 0 ? user : null;
}

/** Reads the table only where a name may be read as another one (THREAT-A6). */
async function isReadAsAdministrator(username: string): Promise<boolean> {
  const read = await Promise.all(readingsOf(username).map(getUserByName));
  return read.some((user) => user?.isAdmin);
}

/** Fails if the username or the id is taken. */
export function userCreation(user: StoredUser): readonly Write[] {
  return [
    put({ ...usernameKey(user.username), userId: user.id }, isNew),
    put({ ...user, ...userSortAttributes(user), ...saleAttributes(user) }, isNew),
    countUser(user.id),
    ...(user.isAdmin ? [administratorEntry(user.id)] : []),
    ...searchEntries(user),
  ];
}

export function newStoredUser(id: number, fields: NewUser, now: Date): StoredUser {
  return {
    ...fields,
    ...userKey(id),
    id,
    hasPurchasedSite: false,
    hasActiveSubscription: false,
    subscriptionId: null,
    subscriptionStatus: null,
    stripeCustomerId: null,
    purchaseDate: null,
    nextBillingDate: null,
    servedUntil: null,
    subscriptionEndedAt: null,
    cardsRefusedUntil: null,
    payBy: null,
    websitePreviewUrl: null,
    editsRequested: 0,
    createdAt: now.toISOString(),
    // A registration counts as the first login (RULE-5).
    lastSeenAt: fields.loginCount > 0 ? now.toISOString() : null,
    websiteId: null,
    websiteName: null,
    zipFileUploaded: false,
    zipFailed: false,
    mailStop: null,
    version: 1,
    sessionEpoch: 1,
    codeIssuedAt: fields.activationCode === null ? null : now.toISOString(),
    codeUsedAt: null,
    hasTotp: false,
    passkeys: 0,
    knownDevices: fields.knownDevices ?? [],
    pendingEmail: null,
    pendingEmailBy: null,
    wantsChatMail: true,
    wantsNewsMail: true,
    resetLinks: [],
    notificationsReadTo: null,
    notificationSwitches: {},
    formerEmails: [],
    factorsToReview: false,
    accepted: fields.accepted ?? null,
  };
}
