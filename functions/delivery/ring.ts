import { listSupportSockets } from '../data/chat/support-sockets.ts';
import { listReachableSockets } from '../data/chat/user-sockets.ts';
import type { NewNote } from '../data/notes/note.ts';
import { describeError, log } from '../platform/logger.ts';
import { deliver } from './deliver.ts';

type Rung = Pick<NewNote, 'receiver' | 'kind'>;

/**
 * After the transaction of a note: tells the receiver's sockets that there is one, and they ask for the list. Never
 * throws: what is missed is found by the count when the page is loaded next.
 */
export async function ring({ receiver, kind }: Rung, now: Date): Promise<void> {
  try {
    const to = await socketsOf(receiver, now);
    if (to.length === 0) return;
    await deliver([{ frame: { type: 'note', data: { kind } }, to }], now);
  } catch (error) {
    log('warn', 'bell not rung', describeError(error));
  }
}

function socketsOf(receiver: Rung['receiver'], now: Date) {
  return receiver === 'agency' ? listSupportSockets(now) : listReachableSockets(receiver, now);
}
