import * as z from 'zod/mini';
import { hasEnded, type Socket } from '#functions/rules/chat/socket.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { timestamp } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change } from '../table/writes.ts';
import { entryPath, isOnList } from './socket-list.ts';

const slot = z.object({
  sid: z.string(),
  isAdmin: z.boolean(),
  until: timestamp,
});

export type Slot = z.infer<typeof slot>;

const userSockets = z.object({ sockets: z._default(z.record(z.string(), slot), {}) });

/** A socket that has sent `auth`; until then it has no slot and is sent nothing. */
export interface UserSocket extends Socket {
  readonly until: string;
}

/** Holds the items of all users: they can be listed, and there is no hot partition. */
export const socketPartitions: readonly string[] = Array.from(
  { length: 16 },
  (_, shard) => `SOCKETS#${shard}`,
);

/** `SOCKETS#7` / `USER#23`: one item for a user's sockets, so that a condition can count them. */
export function userSocketsKey(userId: number): Key {
  return { pk: `SOCKETS#${userId % socketPartitions.length}`, sk: `USER#${userId}` };
}

export function parseUserSockets(userId: number, item: unknown = {}): readonly UserSocket[] {
  const { sockets } = z.parse(userSockets, item);
  return Object.entries(sockets).map(([connectionId, it]) => ({ ...it, connectionId, userId }));
}

/** Strongly consistent. */
export async function listUserSockets(userId: number): Promise<readonly UserSocket[]> {
  const found = await getItem(userSocketsKey(userId), userSockets);
  return parseUserSockets(userId, found ?? undefined);
}

/** Those that have not certainly ended, strongly consistent. */
export async function listReachableSockets(userId: number, now: Date) {
  return (await listUserSockets(userId)).filter((socket) => !hasEnded(socket, now));
}

/** True at most once a second for each socket. */
export async function claimTyping({ userId, connectionId }: Socket, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - chatLimits.typingMs);
  const typedAt = `${entryPath(connectionId)}.typedAt`;
  const wasQuiet =
    ' AND (attribute_not_exists(sockets.#id.typedAt) OR sockets.#id.typedAt <= :since)';
  return write(
    change(
      userSocketsKey(userId),
      { set: { [typedAt]: now.toISOString() } },
      isOnList(connectionId, wasQuiet, { since: since.toISOString() }),
    ),
  );
}
