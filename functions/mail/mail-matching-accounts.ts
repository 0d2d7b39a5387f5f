import { resetLimits } from '#shared/limits/accounts.ts';
import { email } from '#shared/model/fields.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { getUserByName, type StoredUser } from '../data/users/user.ts';
import { findUsersByEmail } from '../data/users/user-search.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** A username may look like an email address: looks up both, and each account gets its own mail. */
export async function mailMatchingAccounts(asked: string, now: Date): Promise<void> {
  const address = email.safeParse(asked).data;
  const [named, sharing] = await Promise.all([
    getUserByName(asked),
    address === undefined ? [] : likeliestWith(address),
  ]);
  const matching = new Map([...(named ? [named] : []), ...sharing].map((user) => [user.id, user]));
  const counted = await Promise.all([...matching.values()].map((user) => mailsOf(user, now)));
  const mails = counted.flat();
  if (mails.length === 0) return;
  await transact(mails.map(({ write }) => write));
  await enqueueMail(mails.map(({ key }) => key));
}

/**
 * Nobody has confirmed the address of a registration, so strangers may have accounts with it, and few get a mail
 * (THREAT-A21): of equals the oldest, which no later account pushes out. All others are reached by their username.
 */
async function likeliestWith(address: string): Promise<readonly StoredUser[]> {
  const all = await findUsersByEmail(address, resetLimits.accountsCompared);
  const likeliest = all.toSorted((one, other) => rank(other) - rank(one) || one.id - other.id);
  return likeliest.slice(0, resetLimits.accountsPerEmail);
}

/** Whom the agency knows: its own people and who pays, whom it invited, whom its site is made for; then strangers. */
function rank(user: StoredUser): number {
  if (user.isAdmin || user.hasPurchasedSite || user.hasActiveSubscription) return 3;
  if (user.activationCode !== null) return 2;
  return Number(user.websiteId !== null);
}

/** However many names lead to one account, it gets three an hour (THREAT-A17). */
async function mailsOf(user: StoredUser, now: Date) {
  const mails = accessMail(user, now);
  if (mails.length === 0) return [];
  const endsAt = new Date(now.getTime() + resetLimits.windowMs);
  const limit = { subject: ['reset', 'user', String(user.id)], limit: resetLimits.perName, endsAt };
  return (await countAttempt(limit, now)) === null ? mails : [];
}

/** An account that was never activated has no password yet: its code is sent again (RULE-41). */
function accessMail({ id: userId, isActivated, codeIssuedAt }: StoredUser, now: Date) {
  if (isActivated) return [newMail({ template: 'passwordReset', userId, data: {} }, now)];
  if (codeIssuedAt === null) return [];
  return [newMail({ template: 'activationCode', userId, data: { codeIssuedAt, by: null } }, now)];
}
