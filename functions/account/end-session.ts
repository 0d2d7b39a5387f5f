import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { endSessionSockets } from '../chat/delivery/end-sockets.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { deleteSession, type StoredSession } from '../data/users/session.ts';
import { listSessions, publicSessionId } from '../data/users/session-list.ts';
import { getUser, userUpdate } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { noPendingEmail } from '../rules/ended-access.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { limitEnding } from './limit-ending.ts';

/** Only a session of the user's own; ending the current one signs out, and needs no proof. */
export const handler = httpHandler(account.endSession, async ({ params, user, now, session }) => {
  const sessions = await listSessions(user, now);
  const named = sessions.find(({ sid }) => publicSessionId(sid) === params.id);
  if (!named) throw notFound();
  if (named.sid === session.current?.sid) await session.end();
  else {
    requireProof({ user, session, now });
    await limitEnding(user.id, 'one', now);
    await deleteSession(user.id, named.sid);
    await dropAddressAskedBy(named);
  }
  await endSessionSockets(named);
  return { message: accountMessages.sessionEnded };
});

/** Read after the session's end. Where another session has asked since, its address stays. */
async function dropAddressAskedBy({ userId, sid }: StoredSession): Promise<void> {
  const user = await getUser(userId);
  if (user?.pendingEmailBy !== sid) return;
  await writeOwn(user, [userUpdate(user, noPendingEmail, ['pendingEmailBy'])]);
}
