import * as z from 'zod/mini';
import { chatLimits } from '../limits/chat.ts';
import { chatRefusals } from '../texts/chat.ts';
import { chatText } from './chat-message.ts';
import { plainLine, visibleUpTo } from './text.ts';

export const replyId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

const title = z
  .string(chatRefusals.titleMissing)
  .check(
    ...visibleUpTo(chatLimits.replyTitleLength, chatRefusals.titleTooLong),
    z.trim(),
    z.minLength(1, chatRefusals.titleMissing),
    z.maxLength(chatLimits.replyTitleLength, chatRefusals.titleTooLong),
    plainLine,
  );

/** Shared by all administrators. */
export const cannedReply = z.object({ id: replyId, title, text: chatText });

export type CannedReply = z.infer<typeof cannedReply>;
