import { socketRoutes } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { openSocket } from '../data/chat/open-socket.ts';
import { releaseSlot } from '../data/chat/slots.ts';
import { listUserSockets } from '../data/chat/user-sockets.ts';
import { describeError, log } from '../platform/logger.ts';
import { ApiError, unauthenticated } from '../rules/api-error.ts';
import { isSelf } from '../rules/chat/participant.ts';
import type { Socket } from '../rules/chat/socket.ts';
import { frameHandler } from '../runtime/socket/socket-handler.ts';
import { readData } from '../runtime/socket/socket-input.ts';
import { dropSocket } from './delivery/drop-socket.ts';
import { findSlot } from './delivery/find-slot.ts';
import { announceConnect, announceDisconnect } from './delivery/presence.ts';
import { type Shown, welcome } from './delivery/welcome.ts';

/**
 * A socket that claims to be another user is disconnected (RULE-25), and so is one beyond the slots
 * of its user. A slot is taken no earlier, so that a handshake writes no more than its count.
 */
export const handler = frameHandler(socketRoutes.auth, async ({ socket, data, now, answer }) => {
  const { newest, filter, ...claim } = readData(socketRoutes.auth, data);
  if (!isSelf(socket, claim)) throw unauthenticated(chatRefusals.notYou);
  const userSockets = await findSlot(socket, now);
  if (!userSockets) throw new ApiError(429, chatRefusals.tooManySockets);
  const { support, frame } = await openOrDrop(socket, { newest, filter }, now);
  const delivery = await answer(frame);
  await announceConnect({ socket, userSockets, support, now });
  if (delivery === 'gone') await announceGone(socket, now);
});

/** A socket that is refused gives its slot back: if it has ended, no `$disconnect` follows. */
async function openOrDrop(socket: Socket, shown: Shown, now: Date) {
  try {
    const opened = await openSocket(socket, now);
    if (!opened) throw unauthenticated(chatRefusals.sessionEnded);
    return { ...opened, frame: await welcome(socket, opened, shown, now) };
  } catch (error) {
    await dropSocket(socket).catch(logKept);
    throw error;
  }
}

/** The refusal must reach the socket all the same. Later deliveries and sockets find a slot that is left. */
function logKept(error: unknown): void {
  log('warn', 'a refused socket kept its slot', describeError(error));
}

/**
 * Its `$disconnect` may have come before it took its slot. The user's other sockets came or went
 * unannounced while it was listed, so it is announced like any that came and went.
 */
async function announceGone(socket: Socket, now: Date): Promise<void> {
  const userSockets = (await releaseSlot(socket)) ?? (await listUserSockets(socket.userId));
  await announceDisconnect({ socket, userSockets, now });
}
