import * as z from 'zod/mini';
import { readNewest } from '#functions/data/chat/message-history.ts';
import { getUser } from '#functions/data/users/user.ts';
import { readMark } from '#functions/rules/chat/conversation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { sender } from '#shared/model/chat-message.ts';
import { id } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import { counted } from '#shared/texts/language.ts';
import { answerAddress, answerBlocks } from '../answers.ts';
import { button, quote, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { aboutCustomer, switchOff } from '../phrases.ts';
import { greetingOf, template } from '../template.ts';
import { quoted, shownName } from '../words-of-others.ts';

/**
 * The messages that are unread when the mail is sent; `customerId` if support is the reader. The
 * agency is the addressee if no administrator has answered the customer yet.
 */
export const chatMessage = template({
  kind: 'chat',
  share: 'common',
  stored: z.object({ customerId: id, reader: sender }),
  toAgency: ({ reader }) => reader === 'support',
  gather: async ({ user, stored: { customerId, reader }, agency, now }) => {
    const [customer, { conversation, messages }] = await Promise.all([
      getUser(customerId),
      readNewest(customerId, chatLimits.pageSize),
    ]);
    if (!customer || !conversation) return null;
    const mark = readMark(conversation, reader) ?? '';
    const unread = messages.filter(({ id, sender }) => id > mark && sender !== reader);
    const [newest] = unread;
    if (!newest) return null;
    const isSupport = reader === 'support';
    return {
      greeting: greetingOf(isSupport ? user : customer),
      hasAccount: user !== null,
      // Customers never see an administrator's username.
      from: isSupport ? displayName(customer) : (newest.firstName ?? agency.brand.name),
      messages: unread
        .slice(0, chatLimits.mailedMessages)
        .map(({ message }) => message)
        .reverse(),
      /** Of all that are unread, which the mail may not all quote. */
      count: unread.length,
      customerId: isSupport ? customerId : null,
      replyTo: isSupport ? null : await answerAddress(customer, { request: null, sentAt: now }),
    };
  },
  write: ({ greeting, hasAccount, from, messages, count, customerId, replyTo }, { brand }) => {
    const subject =
      customerId === null
        ? `${shownName(from)} wrote to you`
        : aboutCustomer(counted(count, waiting), customerId);
    const { above, below } = answerBlocks(replyTo);
    return {
      subject,
      replyTo,
      preheader: quoted(messages.join(' '), chatLimits.excerptLength),
      blocks: [
        ...above,
        text(
          `${greeting}, ${customerId === null ? 'this came' : `${quoted(from)} wrote`} while you were away:`,
        ),
        ...messages.map((message) => quote(message)),
        button('Answer', customerId === null ? mailPaths.chat : mailPaths.supportChat(customerId)),
        ...below,
      ],
      reason: `You get this because a chat message at ${brand.name} was unread for a few minutes. We send no other email about chat messages until you read it.${hasAccount ? ` ${switchOff}` : ''}`,
    };
  },
});

const waiting = { one: 'A message waits', other: '# messages wait' } as const;
