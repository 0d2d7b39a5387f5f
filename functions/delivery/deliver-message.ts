import type { StoredMessage } from '../data/chat/chat-message.ts';
import { listReceivers } from '../data/chat/receivers.ts';
import { messageView } from '../domain/chat/chat-view.ts';
import type { Socket } from '../domain/chat/socket.ts';
import { type Broadcast, deliver } from './deliver.ts';

/**
 * Goes to every other device of the customer and every administrator. A customer whom nobody of support
 * heard is told that nobody is there.
 */
export async function deliverMessage(
  message: StoredMessage,
  sender: Socket,
  now: Date,
): Promise<void> {
  const { devices, support } = await listReceivers(message.userId, now);
  const isOther = ({ connectionId }: Socket) => connectionId !== sender.connectionId;
  const reached = await deliver(
    [
      broadcast(message, false, devices.filter(isOther)),
      broadcast(message, true, support.filter(isOther)),
    ],
    now,
  );
  if (sender.isAdmin || reached.some(({ isAdmin }) => isAdmin)) return;
  const frame = { type: 'presence', data: { supportOnline: false } } as const;
  await deliver([{ frame, to: [sender] }], now);
}

function broadcast(message: StoredMessage, forSupport: boolean, to: readonly Socket[]): Broadcast {
  return { frame: { type: 'chat-message', data: messageView(message, forSupport) }, to };
}
