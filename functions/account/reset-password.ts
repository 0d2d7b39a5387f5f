import { account } from '#shared/api/account.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { newMail } from '../data/mail/mail.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { linkHash, linkUse, type StoredLink } from '../data/users/account-link.ts';
import { userUpdate } from '../data/users/user.ts';
import { limitWork } from '../data/users/work-limit.ts';
import { badRequest } from '../rules/api-error.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { factorsAddedSince } from '../second-factor/factor-removals.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { hashPassword } from '../services/passwords.ts';
import { ownChange } from './own-change.ts';
import { readResetLink, readResetOwner } from './reset-link.ts';

/** Sets the password and ends all sessions. It signs nobody in, and activates nothing (RULE-41). */
export const handler = anonymousHandler(account.resetPassword, async ({ body, now }) => {
  const link = await readResetLink(body.token, now);
  await limitWork('linkUses', linkHash(body.token), now);
  const passwordHash = await hashPassword(body.password);
  const mailKey = await untilWritten(() => setPassword(link, body.token, passwordHash, now));
  await Promise.all([enqueueMail([mailKey]), endUserSockets(link.userId)]);
  return { message: accountMessages.passwordChanged };
});

async function setPassword(link: StoredLink, token: string, passwordHash: string, now: Date) {
  const user = await readResetOwner(link, token);
  const data = { change: 'password' as const, at: now.toISOString() };
  const mail = newMail({ template: 'credentialsChanged', userId: user.id, data }, now);
  // The mail about each of them went to this inbox; a thief's would lock the owner out (THREAT-F11).
  const factors = await factorsAddedSince(user.id, suspectSince(now), now);
  const changes = {
    ...endedAccess(user),
    ...factors.left,
    passwordHash,
    factorsToReview: hasSecondFactor({ ...user, ...factors.left }),
  };
  const failed = await transact([
    linkUse(link),
    userUpdate(user, changes),
    ...factors.writes,
    mail.write,
    ...ownChange(user, { action: 'resetPassword', before: {}, after: {} }, now),
  ]);
  if (failed.includes(0)) throw badRequest(refusals.deadLink);
  return failed.length > 0 ? stale : mail.key;
}

/** As long as an undone change of the address reaches back. */
function suspectSince(now: Date): string {
  return new Date(now.getTime() - emailChangeLimits.undoMs).toISOString();
}
