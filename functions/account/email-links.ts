import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { addressChange } from '../data/billing/address-change.ts';
import { newMail } from '../data/mail/mail.ts';
import type { Key } from '../data/table/keys.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { linkUse, type StoredLink } from '../data/users/account-link.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { replacedMail } from '../mail/account-mails.ts';
import { endedAccess, noPendingEmail } from '../rules/ended-access.ts';
import { withChanged, withGivenBack, withoutUndone } from '../rules/former-email.ts';
import { noPassword } from '../rules/no-password.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { factorsAddedSince } from '../second-factor/factor-removals.ts';
import { ownChange } from './own-change.ts';

interface Followed {
  readonly userId: number;
  readonly mails: readonly Key[];
}

interface Change {
  readonly writes: readonly Write[];
  readonly mails: readonly { readonly key: Key; readonly write: Write }[];
}

/**
 * Activates the new address and mails the old one an undo link, unless it is as young. Links for a new password that went to the old one are
 * dead. Null when the link is.
 */
export function confirmEmail(
  link: StoredLink,
  isAsked: (email: string) => boolean,
  now: Date,
): Promise<Followed | null> {
  return follow(link, async (user) => {
    const email = user.pendingEmail;
    if (email === null || !isAsked(email)) return null;
    const changedAt = now.toISOString();
    const data = { change: 'email' as const, email, at: changedAt };
    const toOld = { ...data, oldEmail: user.email };
    const formerEmails = withChanged(user, email, now);
    const mayUndo = formerEmails.at(-1)?.mayUndo === true;
    const changes = { ...noPendingEmail, resetLinks: [], formerEmails };
    return {
      writes: [...addressChange(user, email, changes, now), ...ownAddress(user, email, now)],
      mails: [
        mayUndo
          ? newMail(
              { template: 'credentialsChanged', userId: user.id, to: user.email, data: toOld },
              now,
            )
          : replacedMail(user, { isUndone: false }, now),
        newMail({ template: 'credentialsChanged', userId: user.id, to: email, data }, now),
      ],
    };
  });
}

/**
 * Restores the old address. Since the change required the password, somebody else may know it: all
 * sessions end, the password stops working, factors and recovery codes that were added since shortly
 * before the change are removed, and the old address gets a link to choose a new password.
 */
export function undoEmail(
  link: StoredLink,
  changedAt: string,
  now: Date,
): Promise<Followed | null> {
  return follow(link, async (user) => {
    const undone = withoutUndone(user.formerEmails, changedAt);
    if (undone === null) return null;
    const { email, left } = undone;
    const factors = await factorsAddedSince(user.id, suspectSince(changedAt), now);
    const ended = {
      ...endedAccess(user),
      ...factors.left,
      passwordHash: noPassword,
      formerEmails: withGivenBack({ ...user, formerEmails: left }, now),
      factorsToReview: hasSecondFactor({ ...user, ...factors.left }),
    };
    return {
      writes: [
        ...addressChange(user, email, ended, now),
        ...ownAddress(user, email, now),
        ...factors.writes,
      ],
      mails: [
        newMail({ template: 'passwordReset', userId: user.id, data: {} }, now),
        replacedMail(user, { isUndone: true }, now),
      ],
    };
  });
}

/** Who changed the address may have added a factor first. */
function suspectSince(changedAt: string): string {
  return new Date(new Date(changedAt).getTime() - emailChangeLimits.undoMs).toISOString();
}

function ownAddress(user: StoredUser, email: string, now: Date): readonly Write[] {
  const [before, after] = [{ email: user.email }, { email }];
  return ownChange(user, { action: 'verifyEmail', before, after }, now);
}

/** Uses the link: of concurrent uses only one succeeds. */
function follow(
  link: StoredLink,
  changeOf: (user: StoredUser) => Promise<Change | null>,
): Promise<Followed | null> {
  return untilWritten(async () => {
    const user = await getUser(link.userId);
    const change = user && (await changeOf(user));
    if (!change) return null;
    const { writes, mails } = change;
    const failed = await transact([linkUse(link), ...writes, ...mails.map(({ write }) => write)]);
    if (failed.includes(0)) return null;
    if (failed.length > 0) return stale;
    return { userId: link.userId, mails: mails.map(({ key }) => key) };
  });
}
