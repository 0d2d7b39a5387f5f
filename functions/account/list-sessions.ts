import { account } from '#shared/api/account.ts';
import { listSessions, publicSessionId } from '../data/users/session-list.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Where the user is signed in. */
export const handler = httpHandler(
  account.listSessions,
  async ({ user, now, session: { current } }) => {
    const sessions = await listSessions(user, now);
    return sessions.map(({ sid, agent, country, begunAt, seenAt }) => ({
      ...{ id: publicSessionId(sid), agent, country, begunAt, seenAt },
      isCurrent: sid === current?.sid,
    }));
  },
);
