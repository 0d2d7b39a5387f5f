import type { StoredMessage } from '#functions/data/chat/chat-message.ts';
import { listConversationSockets } from '#functions/data/chat/conversation-sockets.ts';
import { messageView } from '#functions/rules/chat/chat-view.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { type Broadcast, deliver } from './deliver.ts';

/**
 * Sends it to the customer's other devices and to all administrators; `sender` is null where it came by no socket. A
 * customer whose message reached no administrator gets a frame that support is offline.
 */
export async function deliverMessage(
  message: StoredMessage,
  sender: Socket | null,
  now: Date,
): Promise<void> {
  const { devices, support } = await listConversationSockets(message.userId, now);
  const isOther = ({ connectionId }: Socket) => connectionId !== sender?.connectionId;
  const reached = await deliver(
    [
      broadcast(message, false, devices.filter(isOther)),
      broadcast(message, true, support.filter(isOther)),
    ],
    now,
  );
  if (sender === null || sender.isAdmin || reached.some(({ isAdmin }) => isAdmin)) return;
  const frame = { type: 'presence', data: { supportOnline: false } } as const;
  await deliver([{ frame, to: [sender] }], now);
}

function broadcast(message: StoredMessage, forSupport: boolean, to: readonly Socket[]): Broadcast {
  return { frame: { type: 'chat-message', data: messageView(message, forSupport) }, to };
}
