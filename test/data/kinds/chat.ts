import { auditEntry } from '#functions/data/audit.ts';
import { listReplies, writeReply } from '#functions/data/chat/canned-reply.ts';
import { type MessageDraft, storeMessage } from '#functions/data/chat/chat-message.ts';
import { getConversation } from '#functions/data/chat/conversation.ts';
import { readMessages } from '#functions/data/chat/message-history.ts';
import { takeFirstSlot } from '#functions/data/chat/slots.ts';
import { addSupportSocket, listSupportSockets } from '#functions/data/chat/support-sockets.ts';
import { listUserSockets } from '#functions/data/chat/user-sockets.ts';
import { administrator, customerId, later, now, type Readers } from './kind.ts';

const limit = 10;
const socket = {
  connectionId: 'connection-1=',
  userId: customerId,
  sid: 'session-1',
  isAdmin: false,
};
const support = {
  ...socket,
  connectionId: 'connection-2=',
  userId: administrator.id,
  isAdmin: true,
};

const draft: MessageDraft = {
  userId: customerId,
  sender: 'user',
  senderId: customerId,
  firstName: null,
  username: null,
  message: 'Does it run on steam?',
  clientId: 'message-1',
  files: [],
  isByMail: false,
};

/** Writes everything that is about the chat. */
export async function writeChat(): Promise<void> {
  await storeMessage(draft, limit, now);
  await takeFirstSlot(socket, now);
  await addSupportSocket(support, now);
  const reply = { id: 'hello', title: 'Hello', text: 'How can we help?' };
  const change = { actor: administrator, action: 'saveReply', before: {}, now } as const;
  await writeReply(null, reply, auditEntry({ ...change, after: { title: reply.title } }));
}

export const chatReaders: Readers = {
  'CHAT#7 / MESSAGES': () => getConversation(customerId),
  'CHAT#7 / MESSAGE#(id)': () => readMessages(customerId, null, limit),
  // A message of a name that is known is answered as it was stored.
  'CHAT#7 / SENT#(sender)#(client id)': () => storeMessage(draft, limit, later),
  'SOCKETS#7 / USER#23': () => listUserSockets(customerId),
  'SUPPORT#2 / SOCKETS': () => listSupportSockets(now),
  'REPLIES / REPLY#(id)': listReplies,
};
