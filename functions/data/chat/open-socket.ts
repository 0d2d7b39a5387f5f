import type { Socket } from '#functions/rules/chat/socket.ts';
import { getItems } from '../table/read.ts';
import { liveSession, sessionKeys } from '../users/session.ts';
import { conversationKey, parseConversation, type StoredConversation } from './conversation.ts';
import { addSupportSocket, parseSupportSockets, supportSocketsKey } from './support-sockets.ts';
import { parseUserSockets, userSocketsKey } from './user-sockets.ts';

/**
 * The user of a socket, and whether it is open, which it is from `auth` on, in one round trip. Null
 * when its session has ended (see `readSession`) or its user has changed role since.
 */
export async function readSender(socket: Socket, now: Date) {
  const { userId, connectionId } = socket;
  const list = userSocketsKey(userId);
  const items = await getItems([...sessionKeys(socket), list]);
  const user = senderAmong(items, socket, now);
  const userSockets = parseUserSockets(
    userId,
    items.find(({ pk }) => pk === list.pk),
  );
  const isOpen = userSockets.some((own) => own.connectionId === connectionId);
  return user ? { user, isOpen } : null;
}

function senderAmong(items: readonly Record<string, unknown>[], socket: Socket, now: Date) {
  const user = liveSession(items, socket.sid, now)?.user;
  return user?.isAdmin === socket.isAdmin ? user : undefined;
}

export interface OpenedSocket {
  /** The other sockets of support. */
  readonly support: readonly Socket[];
  readonly conversation: StoredConversation | null;
}

/**
 * Reads what a socket needs first. It has its slot by then, and messages are delivered to it, so
 * that none is missed in between. Null when `readSender` would be; a listed socket whose session has
 * ended gets nothing, since every delivery checks the session. Single writes, since a transaction
 * would conflict with other sockets that open or close; a client that gets no answer connects again.
 */
export async function openSocket(socket: Socket, now: Date): Promise<OpenedSocket | null> {
  const [list, messages] = [supportSocketsKey(), conversationKey(socket.userId)];
  const items = await getItems([...sessionKeys(socket), list, messages]);
  if (!senderAmong(items, socket, now)) return null;
  if (socket.isAdmin) await addSupportSocket(socket, now);
  const support = parseSupportSockets(
    items.find(({ pk }) => pk === list.pk),
    now,
  );
  const conversation = items.find(({ sk }) => sk === messages.sk);
  return {
    support: support.filter(({ connectionId }) => connectionId !== socket.connectionId),
    conversation: conversation ? parseConversation(conversation) : null,
  };
}
