import type * as z from 'zod/mini';
import type { clientData } from '../../shared/chat/client-frame.ts';
import { socketRoutes } from '../../shared/chat/routes.ts';
import { chatRefusals } from '../../shared/messages/chat.ts';
import { openSocket } from '../data/open-socket.ts';
import { getSocket, type Socket } from '../data/socket.ts';
import { readHistory } from '../delivery/history.ts';
import { listChats } from '../delivery/list-chats.ts';
import { announceComing } from '../delivery/presence.ts';
import { unauthenticated } from '../domain/api-error.ts';
import type { OutgoingFrame } from '../domain/frame.ts';
import { isSelf } from '../domain/participant.ts';
import { frameHandler } from '../runtime/socket-handler.ts';
import { readData } from '../runtime/socket-input.ts';

type Claim = z.infer<typeof clientData.auth>;

/**
 * Opens the socket for its session's user; whoever claims to be anyone else is disconnected (decisions
 * 25). A claim saves the read that other frames begin with: it opens nothing where `$connect` gave that
 * user no place. Of support everybody is the user 0, so there the connection is asked who it is.
 */
export const handler = frameHandler(
  socketRoutes.auth,
  async ({ connectionId, data, now, identify, answer }) => {
    const claim = readData(socketRoutes.auth, data);
    const known = claim.isAdmin ? await getSocket(connectionId) : null;
    if (known && !isSelf(known, claim)) throw refusal(known, claim);
    const opened = await openSocket(known?.userId ?? claim.userId, connectionId, now);
    if (!opened) throw refusal(await getSocket(connectionId), claim);
    const { socket, support } = opened;
    identify(socket.userId);
    await answer(await welcome(socket, support.length > 0, now));
    await announceComing({ ...opened, now });
  },
);

function refusal(socket: Socket | null, claim: Claim) {
  const isLie = socket !== null && !isSelf(socket, claim);
  return unauthenticated(isLie ? chatRefusals.notYou : chatRefusals.sessionEnded);
}

async function welcome(
  { userId, isAdmin }: Socket,
  supportOnline: boolean,
  now: Date,
): Promise<OutgoingFrame> {
  if (isAdmin) {
    const chats = await listChats(undefined, undefined, now);
    return { type: 'auth-success', data: { isAdmin, userId, supportOnline: true, ...chats } };
  }
  const history = await readHistory(userId, null, false);
  return { type: 'auth-success', data: { isAdmin, userId, supportOnline, ...history } };
}
