import {
  type MessageDraft,
  type NewMessage,
  storeMessage,
} from '#functions/data/chat/chat-message.ts';
import { conversationKey } from '#functions/data/chat/conversation.ts';
import { environment, wholeNumber } from '#functions/platform/env.ts';
import { ApiError, notFound } from '#functions/rules/api-error.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { enqueueMail } from '#functions/services/mail-queue.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { readMessageId } from '#shared/rules/message-id.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { deliverMessage } from './deliver-message.ts';

const env = environment({
  CHAT_MESSAGES_PER_USER: wholeNumber,
  CHAT_MAIL_AFTER_SECONDS: wholeNumber,
});

const mailAfterMs = () => env().CHAT_MAIL_AFTER_SECONDS * 1_000;

/** Throws 429 where its sender is too fast, 404 where there is no such customer. */
export async function acceptMessage(
  draft: MessageDraft,
  now: Date,
  hasReadAll = false,
): Promise<NewMessage> {
  const limit = env().CHAT_MESSAGES_PER_USER;
  const stored = await storeMessage(draft, limit, now, mailAfterMs(), hasReadAll);
  if (stored === 'tooFast') throw new ApiError(429, chatRefusals.tooFast);
  if (stored === 'unknown') throw notFound(chatRefusals.unknownCustomer);
  return stored;
}

/**
 * Delivers it to all sockets but its sender's, which is null where it came by mail; its reader gets a mail if nobody
 * reads it. One that is soon sent again is delivered again, since its first delivery may have failed.
 */
export async function announceMessage(
  stored: NewMessage,
  sender: Socket | null,
  now: Date,
): Promise<void> {
  await Promise.all([
    isYoung(stored.id, now) && deliverMessage(stored, sender, now),
    stored.isFirstUnread && enqueueMail([conversationKey(stored.userId)], mailAfterMs()),
  ]);
}

function isYoung(messageId: string, now: Date): boolean {
  return now.getTime() - readMessageId(messageId).time < chatLimits.redeliverMs;
}
