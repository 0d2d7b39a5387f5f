import { listSupportSockets } from '#functions/data/chat/support-sockets.ts';
import { listReachableSockets } from '#functions/data/chat/user-sockets.ts';
import type { NewNotification } from '#functions/data/notifications/notification.ts';
import { describeError, log } from '#functions/platform/logger.ts';
import { deliver } from './deliver.ts';

type PushedNotification = Pick<NewNotification, 'receiver' | 'kind'>;

/**
 * Call it after the transaction of a notification: it notifies the receiver's sockets, which then ask for
 * the list. Never throws: the next page load counts unread notifications and so finds a missed one.
 */
export async function pushNotification(
  { receiver, kind }: PushedNotification,
  now: Date,
): Promise<void> {
  try {
    const to = await socketsOf(receiver, now);
    if (to.length === 0) return;
    await deliver([{ frame: { type: 'notification', data: { kind } }, to }], now);
  } catch (error) {
    log('warn', 'bell not rung', describeError(error));
  }
}

function socketsOf(receiver: PushedNotification['receiver'], now: Date) {
  return receiver === 'agency' ? listSupportSockets(now) : listReachableSockets(receiver, now);
}
