import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { id } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, heading, quote, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** Messages that the reader has not read; `customerId` if support is the reader. */
export const chatMessage = template({
  isEssential: false,
  data: z.object({
    ...addressee,
    from: z.string(),
    messages: z.array(z.string()),
    customerId: z.nullable(id),
  }),
  write: ({ name, from, messages, customerId }) => ({
    subject: `${from} wrote to you`,
    preheader: messages.join(' ').slice(0, 140),
    blocks: [
      heading(`${from} wrote to you.`),
      text(`Hello ${name}, this came while you were away:`),
      ...messages.map((message) => quote(message)),
      button('Answer', customerId === null ? mailPaths.chat : mailPaths.supportChat(customerId)),
      text('Please answer there: a reply to this email does not reach the chat.'),
    ],
    reason: `You get this because a chat message at ${brand.name} was unread for a few minutes. We send no other email until you read it.`,
  }),
});
