import type { OpenedSocket } from '#functions/data/chat/open-socket.ts';
import type { OutgoingFrame } from '#functions/rules/chat/frame.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { promisedSupport } from '#functions/services/support-promise.ts';
import type { ChatFilter } from '#shared/model/chat-user.ts';
import { currentHistory, emptyHistory, readHistory } from './history.ts';
import { listChats } from './list-chats.ts';

export interface Shown {
  /** A message that a customer's client has. */
  readonly newest?: string | undefined;
  /** Of an administrator's list. */
  readonly filter?: ChatFilter | undefined;
}

/** The answer to `auth`: what a chat shows first. */
export async function welcome(
  { userId, isAdmin }: Socket,
  { support: sockets, conversation }: OpenedSocket,
  { newest, filter }: Shown,
  now: Date,
): Promise<OutgoingFrame> {
  if (isAdmin) {
    const chats = await listChats({ filter }, now);
    return { type: 'auth-success', data: { isAdmin, userId, supportOnline: true, ...chats } };
  }
  const supportOnline = sockets.length > 0;
  const history = await historyFor(userId, conversation, newest);
  const support = await promisedSupport(now);
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
