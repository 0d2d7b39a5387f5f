import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '#functions/rules/api-error.ts';
import { hasEnded, type Socket, socketEnd } from '#functions/rules/chat/socket.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { putOnList, takeOffList } from './socket-list.ts';

/** Every message reads the list and little writes it, so there are copies; readers take any one. */
const copies = 4;

const entry = z.object({ userId: id, sid: z.string(), until: timestamp });
const supportSockets = z.object({ sockets: z.record(z.string(), entry) });

/** `SUPPORT#2` / `SOCKETS`: the sockets of all administrators; by default of a random copy. */
export function supportSocketsKey(copy = randomInt(copies)): Key {
  return { pk: `SUPPORT#${copy}`, sk: 'SOCKETS' };
}

/** The sockets that have not certainly ended; none where there is no item. */
export function parseSupportSockets(item: unknown, now: Date): readonly Socket[] {
  const { sockets } = item === undefined ? { sockets: {} } : z.parse(supportSockets, item);
  return Object.entries(sockets).flatMap(([connectionId, it]) =>
    hasEnded(it, now) ? [] : { userId: it.userId, sid: it.sid, connectionId, isAdmin: true },
  );
}

/** Throws 429 when the list is full of sockets that have not ended. */
export async function addSupportSocket(it: Socket, now: Date): Promise<void> {
  const added = await onEveryCopy(async (list) => {
    const put = () => putOnList(list, it.connectionId, entryOf(it, now), chatLimits.supportSockets);
    return (await put()) ?? ((await removeEnded(list, now)) ? put() : null);
  });
  if (added.includes(null)) throw new ApiError(429, chatRefusals.tooManySockets);
}

function entryOf({ userId, sid }: Socket, now: Date): z.infer<typeof entry> {
  return { userId, sid, until: socketEnd(now).toISOString() };
}

/** Removes sockets that ended without `$disconnect`. Returns whether there were any. */
async function removeEnded(list: Key, now: Date): Promise<boolean> {
  const found = await getItem(list, supportSockets);
  const ended = Object.entries(found?.sockets ?? {}).filter(([, it]) => hasEnded(it, now));
  await Promise.all(ended.map(([connectionId]) => takeOffList(list, connectionId)));
  return ended.length > 0;
}

export async function deleteSupportSocket(connectionId: string): Promise<void> {
  await onEveryCopy((list) => takeOffList(list, connectionId));
}

function onEveryCopy<T>(change: (list: Key) => Promise<T>): Promise<readonly T[]> {
  const all = Array.from({ length: copies }, (_, copy) => supportSocketsKey(copy));
  return Promise.all(all.map(change));
}

/** Strongly consistent: a socket that is listed and then reads a conversation misses no message. */
export async function listSupportSockets(now: Date): Promise<readonly Socket[]> {
  const found = await getItem(supportSocketsKey(), supportSockets);
  return parseSupportSockets(found ?? undefined, now);
}
