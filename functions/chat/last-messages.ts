import { chat } from '#shared/api/chat.ts';
import { readMessages } from '../data/chat/message-history.ts';
import { messageView } from '../rules/chat/chat-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(
  chat.lastMessages,
  async ({ params: { id }, query: { limit } }) => {
    const newestFirst = await readMessages(id, null, limit);
    return newestFirst.toReversed().map((message) => messageView(message, true));
  },
);
