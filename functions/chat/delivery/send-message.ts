import {
  type MessageDraft,
  type StoredMessage,
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

interface Sending {
  readonly draft: MessageDraft;
  /** The socket that it came by; null for one that came by a call. */
  readonly socket: Socket | null;
  readonly now: Date;
  /** Acknowledges it to its sender, while it is delivered to the others. */
  readonly answer?: (stored: StoredMessage) => Promise<unknown>;
}

/**
 * Stores a message, then delivers it. A message that is soon sent again is delivered again, since
 * its first delivery may have failed. Throws 429 for too many, 404 where the customer does not
 * exist.
 */
export async function sendMessage(sending: Sending): Promise<StoredMessage> {
  const { draft, socket, now, answer } = sending;
  const mailAfterMs = env().CHAT_MAIL_AFTER_SECONDS * 1_000;
  const stored = await storeMessage(draft, env().CHAT_MESSAGES_PER_USER, now, mailAfterMs);
  if (stored === 'tooFast') throw new ApiError(429, chatRefusals.tooFast);
  if (stored === 'unknown') throw notFound(chatRefusals.unknownCustomer);
  await Promise.all([
    answer?.(stored),
    isYoung(stored.id, now) && deliverMessage(stored, socket, now),
    stored.isFirstUnread && enqueueMail([conversationKey(stored.userId)], mailAfterMs),
  ]);
  return stored;
}

function isYoung(messageId: string, now: Date): boolean {
  return now.getTime() - readMessageId(messageId).time < chatLimits.redeliverMs;
}
