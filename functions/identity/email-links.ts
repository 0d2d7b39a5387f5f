import { newMail } from '../data/mail/mail.ts';
import { customerNews } from '../data/payments/customer-news.ts';
import type { Key } from '../data/table/keys.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { linkUse, type StoredLink } from '../data/users/account-link.ts';
import { renaming } from '../data/users/renaming.ts';
import { getUser, type StoredUser, type UserChanges } from '../data/users/user.ts';
import { endedAccess, isChangeUndone } from '../domain/account-links.ts';
import { noPassword } from '../services/passwords.ts';
import { ownChange } from './own-change.ts';

interface Followed {
  readonly userId: number;
  readonly mails: readonly Key[];
}

interface Change {
  readonly writes: readonly Write[];
  readonly mails: readonly { readonly key: Key; readonly write: Write }[];
}

/** The new address holds from now on; the old one is told, with a way back. Null when the link is dead. */
export function confirmEmail(link: StoredLink, email: string, now: Date): Promise<Followed | null> {
  return follow(link, (user) => {
    if (user.pendingEmail !== email) return null;
    const data = { change: 'email', email, at: now.toISOString() };
    const toOld = { ...data, oldEmail: user.email };
    return {
      writes: addressChange(user, email, { pendingEmail: null }, now),
      mails: [
        newMail(
          { template: 'credentialsChanged', userId: user.id, to: user.email, data: toOld },
          now,
        ),
        newMail({ template: 'credentialsChanged', userId: user.id, to: email, data }, now),
      ],
    };
  });
}

/**
 * The old address is back. Whoever changed it knew the password: nobody is signed in any more, the
 * password no longer works, and a link to choose another one goes to the old address.
 */
export function undoEmail(
  link: StoredLink,
  { email, changedAt }: { readonly email: string; readonly changedAt: string },
  now: Date,
): Promise<Followed | null> {
  return follow(link, (user) => {
    if (isChangeUndone(changedAt, user.emailUndone)) return null;
    const emailUndone = { from: changedAt, to: now.toISOString() };
    const ended = { ...endedAccess(user), passwordHash: noPassword, emailUndone };
    return {
      writes: addressChange(user, email, ended, now),
      mails: [newMail({ template: 'passwordReset', userId: user.id, data: {} }, now)],
    };
  });
}

/** With the word of it to whoever else has the address: Stripe, and of an administrator the trail. */
function addressChange(
  user: StoredUser,
  email: string,
  further: UserChanges,
  now: Date,
): readonly Write[] {
  const [before, after] = [{ email: user.email }, { email }];
  return [
    ...renaming(user, { email }, further),
    ...(user.stripeCustomerId === null ? [] : [customerNews(user.id, now)]),
    ...ownChange(user, { action: 'verifyEmail', before, after }, now),
  ];
}

/** Once, whoever follows it at the same time. */
function follow(
  link: StoredLink,
  changeOf: (user: StoredUser) => Change | null,
): Promise<Followed | null> {
  return untilWritten(async () => {
    const user = await getUser(link.userId);
    const change = user && changeOf(user);
    if (!change) return null;
    const { writes, mails } = change;
    const failed = await transact([linkUse(link), ...writes, ...mails.map(({ write }) => write)]);
    if (failed.includes(0)) return null;
    if (failed.length > 0) return stale;
    return { userId: link.userId, mails: mails.map(({ key }) => key) };
  });
}
