import * as z from 'zod/mini';
import { chatLimits } from '../limits/chat.ts';
import { chatRefusals } from '../messages/chat.ts';
import { plainText } from '../rules/text.ts';
import { id, timestamp } from './id.ts';

/** What `writeMessageId` gives. */
export const messageId = z.string().check(z.regex(/^[0-9]{15}-[0-9]{10}-[0-9]+$/));

/** What a browser calls a message until it has an id; a second message of the same name is the first one again. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Plain text of 1 to 4,000 characters; line breaks stay, other control characters go (RULE-25). */
export const chatText = z
  .string(chatRefusals.blank)
  .check(
    z.overwrite(plainText),
    z.minLength(1, chatRefusals.blank),
    z.maxLength(chatLimits.textLength, chatRefusals.tooLong),
  );

/** Ids of files of the customer whose conversation it is, whoever attaches them (decision 0165). */
export const attachedIds = z
  .array(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, chatRefusals.unknownFile)))
  .check(z.maxLength(chatLimits.filesPerMessage, chatRefusals.tooManyFiles));

/** As the file was called when it was attached; it is found among those of the customer. */
export const attachedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
});

export const sender = z.enum(['user', 'support']);

/** A message as everyone reads it (SPEC-3.4); `userId` is the customer whose conversation it is in. */
export const chatMessage = z.object({
  id: messageId,
  userId: id,
  message: z.string(),
  sender,
  timestamp,
  isUser: z.boolean(),
  clientId: z.optional(clientId),
  /** Which administrator answered: a first name for customers, at least a username for colleagues. */
  senderName: z.optional(z.string()),
  /** Only where there are some. */
  files: z.optional(z.array(attachedFile)),
  /** Sent to administrators only: two of them may share a name. */
  senderId: z.optional(id),
});

export type AttachedFile = z.infer<typeof attachedFile>;
export type Sender = z.infer<typeof sender>;
export type ChatMessage = z.infer<typeof chatMessage>;
