import * as z from 'zod/mini';
import type { Device } from '#functions/rules/http/device.ts';
import { id } from '#shared/model/id.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, put, remove } from '../table/writes.ts';
import { parseUser, type StoredUser, userKey } from './user.ts';

const storedSession = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  sid: z.string(),
  /** Sessions of an older epoch than the user's have ended (RULE-3 and RULE-5). */
  epoch: z.int(),
  validUntil: z.iso.datetime(),
  /** When it was signed in. */
  begunAt: z.iso.datetime(),
  /** Precise to a day: a renewal sets it. */
  seenAt: z.iso.datetime(),
  agent: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** When its user last proved their identity. */
  provenAt: z.nullable(z.iso.datetime()),
});

export type StoredSession = z.infer<typeof storedSession>;

export const sessionPrefix = 'SESSION#';

/** `USER#7` / `SESSION#(id)`: in its user's partition, so one batch reads both. */
function sessionKey(userId: number, sid: string): Key {
  return { pk: userKey(userId).pk, sk: `${sessionPrefix}${sid}` };
}

export function parseSession(item: unknown): StoredSession {
  return z.parse(storedSession, item);
}

interface NewSession extends Device {
  readonly sid: string;
  readonly validUntil: Date;
  readonly now: Date;
  /** When its user last proved their identity. */
  readonly provenAt: Date | null;
}

export async function createSession(user: StoredUser, begun: NewSession): Promise<void> {
  const { sid, validUntil, now, provenAt, agent, country } = begun;
  const session = {
    ...sessionKey(user.id, sid),
    userId: user.id,
    sid,
    epoch: user.sessionEpoch,
    validUntil: validUntil.toISOString(),
    begunAt: now.toISOString(),
    seenAt: now.toISOString(),
    agent,
    country,
    provenAt: provenAt?.toISOString() ?? null,
  } satisfies StoredSession;
  await write(put({ ...session, expiresAt: expiresAt(validUntil) }));
}

/**
 * The session and its user, in one round trip. Null when either does not exist, the session has
 * expired at `now`, or all sessions of the user were ended after it began.
 */
export async function readSession(userId: number, sid: string, now: Date) {
  return liveSession(await getItems(sessionKeys({ userId, sid })), sid, now);
}

/** The items that `liveSession` evaluates, for callers that read them together with others. */
export function sessionKeys({ userId, sid }: SessionId): readonly Key[] {
  return [userKey(userId), sessionKey(userId, sid)];
}

/** Picks the session and its user from the items; null when `readSession` would be. */
export function liveSession(items: readonly Record<string, unknown>[], sid: string, now: Date) {
  const userItem = items.find(({ sk }) => sk === userKey(0).sk);
  const sessionItem = items.find(({ sk }) => sk === sessionKey(0, sid).sk);
  if (!userItem || !sessionItem) return null;
  const user = parseUser(userItem);
  const session = parseSession(sessionItem);
  return isLive(session, user, now) ? { user, session } : null;
}

export function isLive(session: StoredSession, user: StoredUser, now: Date): boolean {
  return session.epoch === user.sessionEpoch && now < new Date(session.validUntil);
}

interface SessionId {
  readonly userId: number;
  readonly sid: string;
}

/** A batch reads 100 items: a session and its user for each id. */
const idsPerBatch = 50;

/** The users of the live sessions, by session id; one round trip for each 50. */
export async function readLiveSessions(
  ids: readonly SessionId[],
  now: Date,
): Promise<ReadonlyMap<string, StoredUser>> {
  const distinct = [...new Map(ids.map((id) => [id.sid, id])).values()];
  const items: Record<string, unknown>[] = [];
  for (let start = 0; start < distinct.length; start += idsPerBatch) {
    items.push(...(await readBatch(distinct.slice(start, start + idsPerBatch))));
  }
  const userItems = items.filter(({ sk }) => sk === userKey(0).sk);
  const users = new Map(userItems.map((item) => [item.pk, parseUser(item)]));
  const live = items.flatMap((item): [string, StoredUser][] => {
    const user = users.get(item.pk);
    const session = z.safeParse(storedSession, item);
    if (!user || !session.success || !isLive(session.data, user, now)) return [];
    return [[session.data.sid, user]];
  });
  return new Map(live);
}

function readBatch(ids: readonly SessionId[]) {
  const users = [...new Set(ids.map(({ userId }) => userId))];
  return getItems([
    ...users.map(userKey),
    ...ids.map(({ userId, sid }) => sessionKey(userId, sid)),
  ]);
}

/** False when it was ended meanwhile: it stays ended. */
export function renewSession(
  session: StoredSession,
  validUntil: Date,
  now: Date,
): Promise<boolean> {
  const set = {
    validUntil: validUntil.toISOString(),
    expiresAt: expiresAt(validUntil),
    seenAt: now.toISOString(),
  };
  return write(change(session, { set }, exists));
}

/** False when it was ended meanwhile. */
export function proveSession(session: StoredSession, provenAt: Date): Promise<boolean> {
  return write(change(session, { set: { provenAt: provenAt.toISOString() } }, exists));
}

/** Idempotent. */
export async function deleteSession(userId: number, sid: string): Promise<void> {
  await write(remove(sessionKey(userId, sid)));
}
