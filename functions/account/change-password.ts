import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { newMail } from '../data/mail/mail.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userUpdate } from '../data/users/user.ts';
import { invalidField } from '../rules/api-error.ts';
import { endedSessions } from '../rules/ended-access.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProofOfFactor } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { hashPassword } from '../services/passwords.ts';
import { limitEnding } from './limit-ending.ts';
import { ownChange } from './own-change.ts';
import { requireOwnPassword } from './own-password.ts';

/** Ends every session and starts a new one for the caller. */
export const handler = httpHandler(account.changePassword, async ({ body, user, now, session }) => {
  requireProofOfFactor({ user, session, now });
  await requireOwnPassword(
    { user, session },
    { name: 'oldPassword', password: body.oldPassword },
    now,
  );
  await limitEnding(user.id, 'password', now);
  const passwordHash = await hashPassword(body.newPassword);
  const changes = { ...endedSessions(user), passwordHash };
  const data = { change: 'password' as const, at: now.toISOString() };
  const mail = newMail({ template: 'credentialsChanged', userId: user.id, data }, now);
  const failed = await writeOwn(user, [
    userUpdate(user, changes, ['passwordHash']),
    mail.write,
    ...ownChange(user, { action: 'changePassword', before: {}, after: {} }, now),
  ]);
  if (failed.length > 0) throw invalidField('oldPassword', refusals.wrongPassword);
  await session.restart({ ...user, ...changes });
  await Promise.all([enqueueMail([mail.key]), endUserSockets(user.id)]);
  return { message: accountMessages.passwordChanged };
});
