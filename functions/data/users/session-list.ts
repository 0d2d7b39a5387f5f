import { createHash } from 'node:crypto';
import { queryItems } from '../table/read.ts';
import { isLive, parseSession, type StoredSession, sessionPrefix } from './session.ts';
import { type StoredUser, userKey } from './user.ts';

/** More than a person starts within the lifetime of a session. */
const limit = 100;

/** The id of a session in the API: it does not reveal the session's own id. */
export function publicSessionId(sid: string): string {
  return createHash('sha256').update(`session ${sid}`).digest('base64url').slice(0, 22);
}

/** The live sessions, the last seen first; strongly consistent, in one round trip. */
export async function listSessions(user: StoredUser, now: Date): Promise<readonly StoredSession[]> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: userKey(user.id).pk, prefix: sessionPrefix },
    limit,
    consistent: true,
  });
  const live = items.map(parseSession).filter((session) => isLive(session, user, now));
  return live.sort((one, other) => (one.seenAt < other.seenAt ? 1 : -1));
}
