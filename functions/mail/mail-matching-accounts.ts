import { resetLimits } from '#shared/limits/accounts.ts';
import { email } from '#shared/model/fields.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { countAttempt } from '../data/users/attempt-counter.ts';
import { getUserByName, type StoredUser } from '../data/users/user.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { likeliestWith } from './likeliest-accounts.ts';

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
