import type { Found } from '#shared/api/admin/find.ts';
import { admin } from '#shared/api/admin.ts';
import { findLimits } from '#shared/limits/lists.ts';
import { displayName } from '#shared/rules/names.ts';
import { foldedText } from '#shared/rules/text.ts';
import { type ListedChat, readChats } from '../data/chat/chat-list.ts';
import { findUsers } from '../data/users/found-users.ts';
import { hasInnerWord } from '../data/users/search-entries.ts';
import type { StoredUser } from '../data/users/user.ts';
import { requestView } from '../data/websites/change-request.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import { chatUserView } from '../rules/chat/chat-view.ts';
import { hasEnded } from '../rules/chat/socket.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

const { each } = findLimits;
const nothing: Found = { customers: [], websites: [], requests: [], conversations: [] };

/** In three round trips, however many customers there are (decision 0341). */
export const handler = httpHandler(admin.find, async ({ query: { q = '' }, now }) => {
  const prefix = foldedText(q);
  if (!prefix) return nothing;
  const { named, byWebsite, byWord } = await findUsers(prefix, each);
  const chats = await readChats([...new Set([...named, ...byWebsite, ...byWord])]);
  const users = chats.map(({ user }) => user);
  const websites = users.flatMap(websiteOf).slice(0, each);
  return {
    customers: users
      .filter((user) => named.includes(user.id) || hasInnerWord(user, prefix))
      .slice(0, each),
    websites: websites.map(({ id, name, user }) => ({ id, name, owner: displayName(user) })),
    requests: await requestsOf(websites),
    conversations: chats.flatMap((chat) => conversationOf(chat, now)).slice(0, each),
  };
});

interface FoundWebsite {
  readonly id: number;
  readonly name: string;
  readonly user: StoredUser;
}

/** The first website of a customer: only that one is in their own item. */
function websiteOf(user: StoredUser): readonly FoundWebsite[] {
  const { websiteId: id, websiteName: name } = user;
  return id === null || name === null ? [] : [{ id, name, user }];
}

/** The newest first. */
async function requestsOf(websites: readonly FoundWebsite[]): Promise<Found['requests']> {
  const asked = { limit: findLimits.requestsOfWebsite, position: null };
  const lists = await Promise.all(
    websites.map(async ({ id, name, user }) => {
      const { items } = await listRequestsOf(id, asked);
      return items.map((item) => ({ ...requestView(item), userId: user.id, websiteName: name }));
    }),
  );
  const newestFirst = lists.flat().sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return newestFirst.slice(0, each);
}

function conversationOf({ user, conversation, sockets }: ListedChat, now: Date) {
  if (!conversation) return [];
  const isOnline = sockets.some((socket) => !hasEnded(socket, now));
  return [chatUserView(user, conversation, isOnline)];
}
