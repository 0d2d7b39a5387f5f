import { listSupportSockets } from '../data/chat/support-sockets.ts';
import { listReachableSockets } from '../data/chat/user-sockets.ts';
import type { NewNote } from '../data/notes/note.ts';
import { describeError, log } from '../platform/logger.ts';
import { deliver } from './deliver.ts';

type PushedNote = Pick<NewNote, 'receiver' | 'kind'>;

/**
 * Call it after the transaction of a note: it notifies the receiver's sockets, which then ask for
 * the list. Never throws: the next page load counts unread notes and so finds a missed one.
 */
export async function pushNote({ receiver, kind }: PushedNote, now: Date): Promise<void> {
  try {
    const to = await socketsOf(receiver, now);
    if (to.length === 0) return;
    await deliver([{ frame: { type: 'note', data: { kind } }, to }], now);
  } catch (error) {
    log('warn', 'bell not rung', describeError(error));
  }
}

function socketsOf(receiver: PushedNote['receiver'], now: Date) {
  return receiver === 'agency' ? listSupportSockets(now) : listReachableSockets(receiver, now);
}
