import * as z from 'zod/mini';
import { brand } from '#shared/brand.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import type { TemplateData } from '#shared/mail/templates.ts';
import { sender } from '#shared/model/chat-message.ts';
import { id } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import type { StoredMessage } from '../data/chat/chat-message.ts';
import { readNewest } from '../data/chat/message-history.ts';
import { getUser } from '../data/users/user.ts';
import { readMark } from '../rules/chat/conversation.ts';
import type { Content } from './mail-context.ts';

const stored = z.object({ customerId: id, reader: sender });

/** The messages that are unread when the mail is sent; null if there are none. */
export const chatMessage: Content<TemplateData<'chatMessage'>> = async ({ mail, user }) => {
  const { customerId, reader } = z.parse(stored, mail.data);
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
    ...addresseeOf(isSupport ? user : customer),
    from: isSupport ? displayName(customer) : writerOf(newest),
    messages: unread
      .slice(0, chatLimits.mailedMessages)
      .map(({ message }) => message)
      .reverse(),
    customerId: isSupport ? customerId : null,
  };
};

/** Addresses the agency if no administrator has answered the customer yet. */
function addresseeOf(
  user: { readonly firstName: string | null; readonly username: string } | null,
) {
  const username = user?.username ?? brand.name;
  return { name: user?.firstName ?? username, username };
}

/** Customers never see an administrator's username. */
function writerOf({ firstName }: StoredMessage): string {
  return firstName ?? brand.name;
}
