import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/messages/account.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { userUpdate } from '../data/users/user.ts';
import { endUserSockets } from '../delivery/end-sockets.ts';
import { endedAccess } from '../domain/account-links.ts';
import { invalidField } from '../domain/api-error.ts';
import { ownChange } from '../identity/own-change.ts';
import { requireOwnPassword } from '../identity/own-password.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { hashPassword } from '../services/passwords.ts';

/** Ends every session and starts a new one for the caller. */
export const handler = httpHandler(account.changePassword, async ({ body, user, now, session }) => {
  await requireOwnPassword(user, { name: 'oldPassword', password: body.oldPassword }, now);
  const passwordHash = await hashPassword(body.newPassword);
  const changes = { ...endedAccess(user), passwordHash };
  const data = { change: 'password', at: now.toISOString() };
  const mail = newMail({ template: 'credentialsChanged', userId: user.id, data }, now);
  const failed = await transact([
    userUpdate(user, changes, ['passwordHash', 'sessionEpoch']),
    mail.write,
    ...ownChange(user, { action: 'changePassword', before: {}, after: {} }, now),
  ]);
  if (failed.length > 0) throw invalidField('oldPassword', refusals.wrongPassword);
  await session.restart({ ...user, ...changes });
  await Promise.all([enqueueMail([mail.key]), endUserSockets(user.id)]);
  return { message: accountMessages.passwordChanged };
});
