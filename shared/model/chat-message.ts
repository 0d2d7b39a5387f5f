import * as z from 'zod/mini';
import { chatLimits } from '../limits/chat.ts';
import { plainText } from '../rules/text.ts';
import { chatRefusals } from '../texts/chat.ts';
import { id, timestamp } from './id.ts';
import { typedUpTo } from './text.ts';

/** The result of `formatMessageId`. */
export const messageId = z.string().check(z.regex(/^[0-9]{15}-[0-9]{10}-[0-9]+$/));

/** The client's id of a message; a second message with the same id is a resend. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * Plain text of 1 to 4,000 characters; line breaks stay, other control characters are removed
 * (RULE-25).
 */
export const chatText = z
  .string(chatRefusals.blank)
  .check(
    typedUpTo(chatLimits.textLength, chatRefusals.tooLong),
    z.overwrite(plainText),
    z.minLength(1, chatRefusals.blank),
    z.maxLength(chatLimits.textLength, chatRefusals.tooLong),
  );

/** Ids of files of the conversation's customer, also for support's messages (decision 0165). */
export const attachedIds = z
  .array(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, chatRefusals.unknownFile)))
  .check(z.maxLength(chatLimits.filesPerMessage, chatRefusals.tooManyFiles));

/** The name is the one at the time of attaching; the file is stored with the customer's files. */
export const attachedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
});

export const sender = z.enum(['user', 'support']);

/** A message as sent to clients (SPEC-3.4); `userId` is the conversation's customer. */
export const chatMessage = z.object({
  id: messageId,
  userId: id,
  message: z.string(),
  sender,
  timestamp,
  isUser: z.boolean(),
  clientId: z.optional(clientId),
  /**
   * The administrator who answered: a first name for customers, at least a username for colleagues.
   */
  senderName: z.optional(z.string()),
  /** Missing if there are none. */
  files: z.optional(z.array(attachedFile)),
  /** Answered a mail instead of writing here; missing otherwise. */
  isByMail: z.optional(z.literal(true)),
  /** Only for administrators: two of them may share a name. */
  senderId: z.optional(id),
});

export type AttachedFile = z.infer<typeof attachedFile>;
export type Sender = z.infer<typeof sender>;
export type ChatMessage = z.infer<typeof chatMessage>;
