import { hasEnded, type Socket } from '#functions/rules/chat/socket.ts';
import { getItems } from '../table/read.ts';
import { parseSupportSockets, supportSocketsKey } from './support-sockets.ts';
import { parseUserSockets, userSocketsKey } from './user-sockets.ts';

export interface ConversationSockets {
  /** The customer's own. */
  readonly devices: readonly Socket[];
  readonly support: readonly Socket[];
}

/** Strongly consistent, in one round trip. */
export async function listConversationSockets(
  userId: number,
  now: Date,
): Promise<ConversationSockets> {
  const [own, support] = [userSocketsKey(userId), supportSocketsKey()];
  const items = new Map((await getItems([own, support])).map((item) => [item.pk, item]));
  return {
    devices: parseUserSockets(userId, items.get(own.pk)).filter((it) => !hasEnded(it, now)),
    support: parseSupportSockets(items.get(support.pk), now),
  };
}
