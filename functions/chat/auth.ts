import { socketRoutes } from '../../shared/chat/routes.ts';
import { chatRefusals } from '../../shared/messages/chat.ts';
import { openSocket } from '../data/open-socket.ts';
import { readHistory } from '../delivery/history.ts';
import { listChats } from '../delivery/list-chats.ts';
import { announceComing, isSupportOnline } from '../delivery/presence.ts';
import { unauthenticated } from '../domain/api-error.ts';
import type { OutgoingFrame } from '../domain/frame.ts';
import { isSelf } from '../domain/participant.ts';
import { socketHandler } from '../runtime/socket-handler.ts';

/**
 * Opens the socket for its session's user; whoever claims to be anyone else is disconnected (decisions
 * 25). It is opened before anything is read, so that no message falls between the two.
 */
export const handler = socketHandler(
  socketRoutes.auth,
  async ({ data, user, socket, isOpen, now, answer }) => {
    if (!isSelf(user, data)) throw unauthenticated(chatRefusals.notYou);
    const places = await openSocket(socket);
    if (!places) throw unauthenticated(chatRefusals.sessionEnded);
    await answer(user.isAdmin ? await welcomeSupport(user.id, now) : await welcome(user.id, now));
    if (!isOpen) await announceComing({ socket, places, now });
  },
);

async function welcome(userId: number, now: Date): Promise<OutgoingFrame> {
  const [supportOnline, history] = await Promise.all([
    isSupportOnline(now),
    readHistory(userId, null, false),
  ]);
  return { type: 'auth-success', data: { isAdmin: false, userId, supportOnline, ...history } };
}

async function welcomeSupport(userId: number, now: Date): Promise<OutgoingFrame> {
  const chats = await listChats(undefined, undefined, now);
  return { type: 'auth-success', data: { isAdmin: true, userId, supportOnline: true, ...chats } };
}
