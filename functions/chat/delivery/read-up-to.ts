import { listConversationSockets } from '#functions/data/chat/conversation-sockets.ts';
import type { Sender } from '#shared/model/chat-message.ts';
import { deliver } from './deliver.ts';
import { markRead } from './mark-read.ts';

/** Notifies everybody in the conversation where the mark moved, including the reader's other devices. */
export async function readUpTo(
  userId: number,
  reader: Sender,
  messageId: string,
  now: Date,
): Promise<void> {
  const upTo = await markRead(userId, reader, messageId, now);
  if (upTo === null) return;
  const { devices, support } = await listConversationSockets(userId, now);
  const frame = { type: 'read', data: { userId, sender: reader, upTo } } as const;
  await deliver([{ frame, to: [...devices, ...support] }], now);
}
