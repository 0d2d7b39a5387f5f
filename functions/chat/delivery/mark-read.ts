import { getConversation, writeConversation } from '#functions/data/chat/conversation.ts';
import { countMessagesAfter } from '#functions/data/chat/message-history.ts';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { readMark, withReadMark } from '#functions/rules/chat/conversation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import type { Sender } from '#shared/model/chat-message.ts';

/**
 * A mark only moves forward. Returns where it is now, or null when it did not move. Throws 503 when
 * others keep writing the same conversation.
 */
export async function markRead(
  userId: number,
  reader: Sender,
  upTo: string,
  now: Date,
): Promise<string | null> {
  // The mail is not enqueued: a schedule finds it within minutes.
  const mailDue = new Date(now.getTime() + chatLimits.mailAfterMs).toISOString();
  return untilWritten(async () => {
    const conversation = await getConversation(userId);
    if (!conversation) return null;
    const mark = upTo < conversation.lastId ? upTo : conversation.lastId;
    if (mark <= (readMark(conversation, reader) ?? '')) return null;
    const writer = reader === 'user' ? 'support' : 'user';
    const isAll = mark === conversation.lastId;
    const unread = isAll ? 0 : await countMessagesAfter(userId, mark, writer);
    const after = withReadMark(conversation, { reader, upTo: mark, unread, mailDue });
    return (await writeConversation(conversation, after)) ? mark : stale;
  });
}
