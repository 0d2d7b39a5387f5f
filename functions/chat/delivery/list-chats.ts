import { listConversations, listWaiting, readChats } from '#functions/data/chat/chat-list.ts';
import { listUsers } from '#functions/data/users/user-list.ts';
import { isInSearch, searchUsers } from '#functions/data/users/user-search.ts';
import { chatUserView } from '#functions/rules/chat/chat-view.ts';
import { hasEnded } from '#functions/rules/chat/socket.ts';
import {
  invalidCursor,
  type Position,
  readCursor,
  writeCursor,
} from '#functions/rules/http/page-cursor.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import type { ChatFilter, ChatUser } from '#shared/model/chat-user.ts';
import { foldedText } from '#shared/rules/text.ts';

const limit = chatLimits.listSize;
const cursorNames = {
  waiting: 'chats that wait',
  written: 'chats',
  silent: 'customers without a chat',
  found: 'chats found',
};

interface Asked {
  readonly q?: string | undefined;
  readonly filter?: ChatFilter | undefined;
  readonly cursor?: string | undefined;
}

interface ListedChats {
  readonly users: ChatUser[];
  readonly nextCursor: string | null;
}

/**
 * A page of the console's list: customers found by a prefix, of a filter, or without either all: those with a
 * chat, the newest message first, and then those without. Throws 400 for a cursor of another list.
 */
export async function listChats({ q, filter, cursor }: Asked, now: Date): Promise<ListedChats> {
  const prefix = foldedText(q ?? '');
  if (prefix) return findChats(prefix, cursor, now);
  if (filter === 'waiting') return listThoseWaiting(cursor, now);
  if (filter === 'written') return listWritten(cursor, now);
  const silent = cursor === undefined ? null : positionOf(cursorNames.silent, cursor);
  return silent ? listSilent(limit, silent, now) : listAll(cursor, now);
}

/** Asks the conversation itself, since the index is eventually consistent; a page may be short. */
async function listThoseWaiting(cursor: string | undefined, now: Date): Promise<ListedChats> {
  const { userIds, next } = await listWaiting(limit, readCursor(cursorNames.waiting, cursor));
  const users = (await viewChats(userIds, now)).filter(({ isWaiting }) => isWaiting);
  return { users, nextCursor: next && writeCursor(cursorNames.waiting, next) };
}

async function listWritten(cursor: string | undefined, now: Date): Promise<ListedChats> {
  const position = readCursor(cursorNames.written, cursor);
  const { userIds, next } = await listConversations(limit, position);
  const users = await viewChats(userIds, now);
  return { users, nextCursor: next && writeCursor(cursorNames.written, next) };
}

/** Fills the last page of customers with a chat with customers without. */
async function listAll(cursor: string | undefined, now: Date): Promise<ListedChats> {
  const { users, nextCursor } = await listWritten(cursor, now);
  if (nextCursor !== null) return { users, nextCursor };
  const others = await listSilent(Math.max(limit - users.length, 1), null, now);
  return { ...others, users: [...users, ...others.users] };
}

/** The newest customers first; those with a chat are on the pages before. */
async function listSilent(
  size: number,
  position: Position | null,
  now: Date,
): Promise<ListedChats> {
  const page = await listUsers({ sort: 'date', order: 'desc', limit: size, position });
  const users = await viewChats(
    page.items.flatMap(({ id, isAdmin }) => (isAdmin ? [] : id)),
    now,
  );
  return {
    users: users.filter(({ hasActiveChat }) => !hasActiveChat),
    nextCursor: page.next && writeCursor(cursorNames.silent, page.next),
  };
}

async function findChats(
  prefix: string,
  cursor: string | undefined,
  now: Date,
): Promise<ListedChats> {
  const position = readCursor(cursorNames.found, cursor);
  if (position && !isInSearch(prefix, position)) throw invalidCursor();
  const page = await searchUsers({ prefix, limit, position });
  const users = await viewChats(
    page.items.flatMap(({ id, isAdmin }) => (isAdmin ? [] : id)),
    now,
  );
  return { users, nextCursor: page.next && writeCursor(cursorNames.found, page.next) };
}

async function viewChats(userIds: readonly number[], now: Date): Promise<ChatUser[]> {
  const chats = await readChats(userIds);
  return chats.map(({ user, conversation, sockets }) =>
    chatUserView(
      user,
      conversation,
      sockets.some((socket) => !hasEnded(socket, now)),
    ),
  );
}

/** Null for a cursor of another list. */
function positionOf(list: string, cursor: string): Position | null {
  try {
    return readCursor(list, cursor);
  } catch {
    return null;
  }
}
