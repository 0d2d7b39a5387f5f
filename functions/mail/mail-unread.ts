import {
  conversationChange,
  isConversationKey,
  parseConversation,
} from '../data/chat/conversation.ts';
import { newMail } from '../data/mail/mail.ts';
import type { Key } from '../data/table/keys.ts';
import { getItems } from '../data/table/read.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { dueReaders, withMailed } from '../rules/chat/conversation.ts';

/**
 * Resolves a key of the mail queue: a mail's key is returned as it is; a conversation yields one
 * mail for each side with messages that have been unread for long enough. A side gets no second
 * mail before it has read. Support's mail goes to the administrator who answered last.
 */
export async function mailsOf(key: Key, now: Date): Promise<readonly Key[]> {
  return isConversationKey(key) ? mailUnread(key, now) : [key];
}

async function mailUnread(key: Key, now: Date): Promise<readonly Key[]> {
  return untilWritten(async () => {
    const [item] = await getItems([key]);
    const conversation = item ? parseConversation(item) : null;
    const readers = conversation ? dueReaders(conversation, now) : [];
    if (!conversation || readers.length === 0) return [];
    const { userId: customerId, answeredBy } = conversation;
    const mails = readers.map((reader) => {
      const userId = reader === 'user' ? customerId : answeredBy;
      return newMail({ template: 'chatMessage', userId, data: { customerId, reader } }, now);
    });
    const failed = await transact([
      conversationChange(customerId, conversation, withMailed(conversation, readers)),
      ...mails.map(({ write }) => write),
    ]);
    return failed.length === 0 ? mails.map((mail) => mail.key) : stale;
  });
}
