import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userUpdate } from '../data/users/user.ts';
import { endedSessions } from '../rules/ended-access.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { limitEnding } from './limit-ending.ts';

/** Ends all sessions and a pending address with one write, and starts a new session for the caller. */
export const handler = httpHandler(account.endOtherSessions, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  await limitEnding(user.id, 'others', now);
  const changes = endedSessions(user);
  await writeOwn(user, [userUpdate(user, changes, [])]);
  await session.restart({ ...user, ...changes });
  await endUserSockets(user.id);
  return { message: accountMessages.othersEnded };
});
