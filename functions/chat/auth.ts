import { socketRoutes } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/messages/chat.ts';
import { type OpenedSocket, openSocket } from '../data/chat/open-socket.ts';
import { dropSocket } from '../delivery/drop-socket.ts';
import { findSlot } from '../delivery/find-slot.ts';
import { currentHistory, emptyHistory, readHistory } from '../delivery/history.ts';
import { listChats } from '../delivery/list-chats.ts';
import { announceConnect } from '../delivery/presence.ts';
import { ApiError, unauthenticated } from '../domain/api-error.ts';
import type { OutgoingFrame } from '../domain/chat/frame.ts';
import { isSelf } from '../domain/chat/participant.ts';
import type { Socket } from '../domain/chat/socket.ts';
import { limitFrames } from '../runtime/socket/limit-frames.ts';
import { frameHandler } from '../runtime/socket/socket-handler.ts';
import { readData } from '../runtime/socket/socket-input.ts';
import { promisedSupport } from '../services/support-promise.ts';

/**
 * A socket that claims to be another user is disconnected (RULE-25), and so is one beyond the slots
 * of its user. A slot is taken no earlier, so that a handshake writes nothing.
 */
export const handler = frameHandler(socketRoutes.auth, async ({ socket, data, now, answer }) => {
  const { newest, ...claim } = readData(socketRoutes.auth, data);
  if (!isSelf(socket, claim)) throw unauthenticated(chatRefusals.notYou);
  await limitFrames(socket, now);
  const userSockets = await findSlot(socket, now);
  if (!userSockets) throw new ApiError(429, chatRefusals.tooManySockets);
  const opened = await openSocket(socket, now);
  if (!opened) throw unauthenticated(chatRefusals.sessionEnded);
  const delivery = await answer(await welcome(socket, opened, newest, now));
  // Its `$disconnect` may have come before the slot was taken.
  if (delivery === 'gone') return dropSocket(socket);
  await announceConnect({ socket, userSockets, ...opened, now });
});

async function welcome(
  { userId, isAdmin }: Socket,
  { support: sockets, conversation }: OpenedSocket,
  newest: string | undefined,
  now: Date,
): Promise<OutgoingFrame> {
  if (isAdmin) {
    const chats = await listChats(undefined, undefined, now);
    return { type: 'auth-success', data: { isAdmin, userId, supportOnline: true, ...chats } };
  }
  const supportOnline = sockets.length > 0;
  const history = await historyFor(userId, conversation, newest);
  const support = promisedSupport();
  return { type: 'auth-success', data: { isAdmin, userId, supportOnline, support, ...history } };
}

/** A client that names the newest message already has the page. */
async function historyFor(
  userId: number,
  conversation: OpenedSocket['conversation'],
  newest: string | undefined,
) {
  if (!conversation) return emptyHistory;
  const isCurrent = conversation.lastId === newest;
  return isCurrent ? currentHistory(conversation) : readHistory(userId, null, false);
}
