import { chat } from '#shared/api/chat.ts';
import { language } from '#shared/texts/language.ts';
import { listReplies } from '../data/chat/canned-reply.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(chat.listReplies, async () => {
  const replies = await listReplies();
  return replies.toSorted((one, other) => one.title.localeCompare(other.title, language));
});
