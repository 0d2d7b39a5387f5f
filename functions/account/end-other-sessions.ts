import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userUpdate } from '../data/users/user.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Ends all sessions with one write, with a pending address and links, and starts a new one for the caller. */
export const handler = httpHandler(account.endOtherSessions, async ({ user, session }) => {
  const changes = endedAccess(user);
  await writeOwn(user, [userUpdate(user, changes, [])]);
  await session.restart({ ...user, ...changes });
  await endUserSockets(user.id);
  return { message: accountMessages.othersEnded };
});
