import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { idIn, indexes } from '../table/keys.ts';
import { queryPage } from '../table/page.ts';
import { getItemsByKey, queryItems } from '../table/read.ts';
import { parseUser, type StoredUser, userKey } from '../users/user.ts';
import { unansweredList } from '../users/user-sort.ts';
import {
  chatLists,
  conversationKey,
  parseConversation,
  type StoredConversation,
} from './conversation.ts';
import { parseUserSockets, type UserSocket, userSocketsKey } from './user-sockets.ts';

const row = z.object({ pk: z.string(), chatSort: z.string() });

export interface ListedChat {
  readonly user: StoredUser;
  readonly conversation: StoredConversation | null;
  readonly sockets: readonly UserSocket[];
}

/** Customers with a conversation, the newest message first. Reads all shards of the list. */
export async function listConversations(limit: number, position: Position | null) {
  const shards = await Promise.all(chatLists.map((list) => queryShard(list, limit, position)));
  const newest = shards.flat().sort((one, other) => (one.chatSort < other.chatSort ? 1 : -1));
  const rows = newest.slice(0, limit);
  const last = newest.length > limit ? rows.at(-1)?.chatSort : undefined;
  const next: Position | null = last === undefined ? null : { direction: 'next', key: last };
  return { userIds: rows.map(({ pk }) => idIn(pk)), next };
}

/** Customers who wait for an answer, the longest wait first (decision 0168). */
export async function listWaiting(limit: number, position: Position | null) {
  const page = await queryPage({
    index: indexes.usersByDate,
    partition: { attribute: 'userList', value: unansweredList },
    sortAttribute: 'userDateSort',
    ascending: true,
    limit,
    position,
  });
  return { userIds: page.items.map(({ pk }) => idIn(pk)), next: page.next };
}

/** How many wait, counted up to `most`. */
export async function countUnanswered(most: number): Promise<number> {
  const { items } = await queryItems({
    index: indexes.usersByDate,
    where: 'userList = :list',
    values: { list: unansweredList },
    attributes: ['pk'],
    limit: most,
  });
  return items.length;
}

async function queryShard(list: string, limit: number, position: Position | null) {
  const { items } = await queryItems({
    index: indexes.chatsByTime,
    where: `chatList = :list${position ? ' AND chatSort < :from' : ''}`,
    values: { list, ...(position && { from: position.key }) },
    descending: true,
    limit: limit + 1,
  });
  return items.map((item) => z.parse(row, item));
}

/** In the order of `userIds` (at most 33), in one round trip; deleted users are left out. */
export async function readChats(userIds: readonly number[]): Promise<readonly ListedChat[]> {
  const keys = userIds.flatMap((id) => [userKey(id), conversationKey(id), userSocketsKey(id)]);
  const find = await getItemsByKey(keys);
  return userIds.flatMap((id) => {
    const user = find(userKey(id));
    const conversation = find(conversationKey(id));
    if (!user) return [];
    return {
      user: parseUser(user),
      conversation: conversation ? parseConversation(conversation) : null,
      sockets: parseUserSockets(id, find(userSocketsKey(id))),
    };
  });
}
