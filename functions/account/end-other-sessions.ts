import { account } from '#shared/api/account.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { transact } from '../data/table/send.ts';
import { userUpdate } from '../data/users/user.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Ends all sessions with one write and starts a new one for the caller. */
export const handler = httpHandler(account.endOtherSessions, async ({ user, session }) => {
  const changes = { sessionEpoch: user.sessionEpoch + 1 };
  const failed = await transact([userUpdate(user, changes, ['sessionEpoch'])]);
  if (failed.length > 0) throw unauthenticated(refusals.signedOut);
  await session.restart({ ...user, ...changes });
  await endUserSockets(user.id);
  return { message: accountMessages.othersEnded };
});
