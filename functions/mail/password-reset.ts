import * as z from 'zod/mini';
import { resetLimits } from '#shared/limits/accounts.ts';
import { email } from '#shared/model/fields.ts';
import { newMail } from '../data/mail/mail.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { linkCreation, linkHash, newLinkToken } from '../data/users/account-link.ts';
import { resetLinksChange } from '../data/users/reset-links.ts';
import { getUser, getUserByName, type StoredUser } from '../data/users/user.ts';
import { findUsersByEmail } from '../data/users/user-search.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { type Content, forUser } from './mail-context.ts';

interface ResetLink {
  readonly name: string;
  readonly username: string;
  readonly token: string;
}

/**
 * Without a user the mail is a request whose account is still unknown; with one it carries a link
 * (decision 0092).
 */
export const passwordReset: Content<ResetLink> = async (occasion) => {
  if (occasion.mail.userId !== null) return linkForUser(occasion);
  const { asked } = z.parse(z.object({ asked: z.string() }), occasion.mail.data);
  await mailMatchingAccounts(asked, occasion.now);
  return null;
};

const linkForUser = forUser(z.object({}), async ({ user, addressee, now }) => {
  const token = await untilWritten(() => makeLink(user.id, now));
  return token === null ? null : { ...addressee, token };
});

async function makeLink(userId: number, now: Date) {
  const user = await getUser(userId);
  if (!user?.isActivated) return null;
  const validUntil = new Date(now.getTime() + resetLimits.validMs);
  const token = newLinkToken();
  const failed = await transact([
    linkCreation(token, userId, { does: 'resetPassword' }, validUntil),
    resetLinksChange(user, linkHash(token)),
  ]);
  return failed.length > 0 ? stale : token;
}

/** A username may look like an email address: looks up both, and each account gets its own mail. */
async function mailMatchingAccounts(asked: string, now: Date): Promise<void> {
  const address = email.safeParse(asked).data;
  const [named, sharing] = await Promise.all([
    getUserByName(asked),
    address === undefined ? [] : findUsersByEmail(address, resetLimits.accountsPerEmail),
  ]);
  const matching = new Map([...(named ? [named] : []), ...sharing].map((user) => [user.id, user]));
  const mails = [...matching.values()].flatMap((user) => accessMail(user, now));
  if (mails.length === 0) return;
  await transact(mails.map(({ write }) => write));
  await enqueueMail(mails.map(({ key }) => key));
}

/** An account that was never activated has no password yet: its code is sent again (RULE-41). */
function accessMail({ id: userId, isActivated, codeIssuedAt }: StoredUser, now: Date) {
  if (isActivated) return [newMail({ template: 'passwordReset', userId, data: {} }, now)];
  if (codeIssuedAt === null) return [];
  return [newMail({ template: 'activationCode', userId, data: { codeIssuedAt } }, now)];
}
