import { socketRoutes } from '#shared/chat/routes.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { readMessageId } from '#shared/rules/message-id.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { storeMessage } from '../data/chat/chat-message.ts';
import { conversationKey } from '../data/chat/conversation.ts';
import { getAssets } from '../data/users/asset.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { ApiError, notFound } from '../rules/api-error.ts';
import { messageView } from '../rules/chat/chat-view.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { deliverMessage } from './delivery/deliver-message.ts';

const env = environment({
  CHAT_MESSAGES_PER_USER: wholeNumber,
  CHAT_MAIL_AFTER_SECONDS: wholeNumber,
});

/**
 * Stores a message, then delivers it; the server sets sender and time (RULE-25 and RULE-26). A
 * customer always writes in their own conversation, whatever `userId` they send. A message that is
 * soon sent again is delivered again, since its first delivery may have failed.
 */
export const handler = socketHandler(
  socketRoutes.message,
  async ({ data, user, socket, now, answer }) => {
    const userId = user.isAdmin ? data.userId : user.id;
    const draft = {
      userId,
      sender: user.isAdmin ? ('support' as const) : ('user' as const),
      senderId: user.id,
      firstName: user.isAdmin ? user.firstName : null,
      username: user.isAdmin ? user.username : null,
      message: data.message,
      clientId: data.clientId ?? null,
      files: await attachedFiles(userId, data.files ?? []),
    };
    const mailAfterMs = env().CHAT_MAIL_AFTER_SECONDS * 1_000;
    const stored = await storeMessage(draft, env().CHAT_MESSAGES_PER_USER, now, mailAfterMs);
    if (stored === 'tooFast') throw new ApiError(429, chatRefusals.tooFast);
    if (stored === 'unknown') throw notFound(chatRefusals.unknownCustomer);
    await Promise.all([
      answer({ type: 'chat-message', data: messageView(stored, user.isAdmin) }),
      isYoung(stored.id, now) && deliverMessage(stored, socket, now),
      stored.isFirstUnread && enqueueMail([conversationKey(stored.userId)], mailAfterMs),
    ]);
  },
);

/** The customer's files, also when support attaches them. Throws 404 where one does not exist. */
async function attachedFiles(userId: number, ids: readonly string[]) {
  const files = ids.length > 0 ? await getAssets(userId, [...new Set(ids)]) : [];
  if (files.length < new Set(ids).size) throw notFound(chatRefusals.unknownFile);
  return files.map(({ id, fileName, size }) => ({ id, fileName, size }));
}

function isYoung(messageId: string, now: Date): boolean {
  return now.getTime() - readMessageId(messageId).time < chatLimits.redeliverMs;
}
