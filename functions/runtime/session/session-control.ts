import { randomBytes } from 'node:crypto';
import {
  createSession,
  deleteSession,
  proveSession,
  readSession,
  renewSession,
  type StoredSession,
} from '#functions/data/users/session.ts';
import { endOldestSessions } from '#functions/data/users/session-list.ts';
import { markSeen, type StoredUser } from '#functions/data/users/user.ts';
import { unauthenticated } from '#functions/rules/api-error.ts';
import { signSession, verifySession } from '#functions/services/session-token.ts';
import { sessionLimits } from '#shared/limits/sessions.ts';
import type { Call } from '../http/call.ts';
import { clearSessionCookies, setSessionCookies } from './session-cookie.ts';

export interface SessionControl {
  /** The session of the call; null if there is none. */
  readonly current: StoredSession | null;
  /** Ends the previous session (THREAT-S4). */
  start(user: StoredUser): Promise<void>;
  /** After all sessions were ended: starts one that keeps the time of the last proof. */
  restart(user: StoredUser): Promise<void>;
  /** Returns the ended session; null if there was none. */
  end(): Promise<StoredSession | null>;
  /** When its user last proved their identity, by signing in or since. */
  readonly provenAt: Date | null;
  prove(): Promise<void>;
}

export function sessionControl(call: Call): SessionControl {
  const endCurrent = async () => {
    if (call.session) await deleteSession(call.session.userId, call.session.sid);
  };
  const begin = async (user: StoredUser, provenAt: Date | null) => {
    await endCurrent();
    const { now, device } = call;
    const sid = randomBytes(24).toString('base64url');
    const validUntil = new Date(now.getTime() + sessionLimits.validMs);
    await createSession(user, { sid, validUntil, now, provenAt, ...device });
    await endOldestSessions(user, now);
    const token = await signSession({ sid, uid: user.id }, validUntil);
    call.cookies.push(...setSessionCookies(token, user.id));
  };
  const provenAt = call.session?.provenAt ? new Date(call.session.provenAt) : null;
  return {
    current: call.session,
    start: (user) => begin(user, call.now),
    restart: (user) => begin(user, provenAt),
    end: async () => {
      await endCurrent();
      call.cookies.push(...clearSessionCookies());
      return call.session ?? null;
    },
    provenAt,
    prove: async () => {
      if (!call.session || !(await proveSession(call.session, call.now))) throw unauthenticated();
    },
  };
}

/** The live session that the first valid token names; null if there is none. */
export async function findSession(tokens: readonly string[], now: Date) {
  for (const token of tokens) {
    const claims = await verifySession(token, now);
    const found = claims && (await readSession(claims.uid, claims.sid, now));
    if (found) return found;
  }
  return null;
}

/** Sets session and user of the call. Renews the session at most once a day (RULE-5). */
export async function authenticateSession(call: Call, tokens: readonly string[]): Promise<void> {
  const found = await findSession(tokens, call.now);
  if (!found) return;
  call.user = found.user;
  call.session = found.session;
  await renew(call, found.session);
}

async function renew(call: Call, session: NonNullable<Call['session']>): Promise<void> {
  const validUntil = new Date(call.now.getTime() + sessionLimits.validMs);
  const age = validUntil.getTime() - new Date(session.validUntil).getTime();
  if (age < sessionLimits.renewAfterMs) return;
  const [isRenewed] = await Promise.all([
    renewSession(session, validUntil, call.now),
    markSeen(session.userId, call.now),
  ]);
  // Where a concurrent call has ended it, this call still counts as made before that.
  if (!isRenewed) return;
  const token = await signSession({ sid: session.sid, uid: session.userId }, validUntil);
  call.cookies.push(...setSessionCookies(token, session.userId));
}
