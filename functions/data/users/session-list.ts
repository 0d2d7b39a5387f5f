import { createHash } from 'node:crypto';
import { sessionLimits } from '#shared/limits/sessions.ts';
import { removeItems } from '../table/partition.ts';
import { queryAll } from '../table/read.ts';
import { isLive, parseSession, type StoredSession, sessionPrefix } from './session.ts';
import { type StoredUser, userKey } from './user.ts';

/** The id of a session in the API: it does not reveal the session's own id. */
export function publicSessionId(sid: string): string {
  return createHash('sha256').update(`session ${sid}`).digest('base64url').slice(0, 22);
}

/** All live sessions, the last seen first; strongly consistent. */
export async function listSessions(user: StoredUser, now: Date): Promise<readonly StoredSession[]> {
  const sessions = await readSessions(user.id);
  return sessions.filter((session) => isLive(session, user, now));
}

/**
 * After a session was created: ends those beyond the `sessionLimits.live` that were seen last, and
 * removes what is left of ended ones. Of sign-ins at once each sees its own, so the last one to look
 * leaves no more; and none removes what belongs to the last seen of all.
 */
export async function endOldestSessions(user: StoredUser, now: Date): Promise<void> {
  const sessions = await readSessions(user.id);
  // A session of a newer epoch began after the user was read.
  const isOver = ({ epoch, validUntil }: StoredSession) =>
    epoch < user.sessionEpoch || new Date(validUntil) <= now;
  const others = sessions.filter((session) => !isOver(session)).slice(sessionLimits.live);
  await removeItems([...sessions.filter(isOver), ...others]);
}

/** The last seen first; an order of all, so that concurrent sign-ins agree on it. */
async function readSessions(userId: number): Promise<readonly StoredSession[]> {
  const items = await queryAll({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: userKey(userId).pk, prefix: sessionPrefix },
    consistent: true,
  });
  const place = ({ seenAt, sid }: StoredSession) => `${seenAt} ${sid}`;
  return items.map(parseSession).sort((one, other) => (place(one) < place(other) ? 1 : -1));
}
