import type * as z from 'zod/mini';
import { readSender } from '#functions/data/chat/open-socket.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { badRequest, forbidden, unauthenticated } from '#functions/rules/api-error.ts';
import type { OutgoingFrame } from '#functions/rules/chat/frame.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import type { Delivery } from '#functions/services/sockets.ts';
import type { SocketRoute } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/texts/chat.ts';

type DataOf<R extends SocketRoute> = R extends { readonly data: infer S }
  ? S extends z.ZodMiniType<infer O>
    ? O
    : undefined
  : undefined;

/** A frame handler's input: validated, authorized, and nothing ambient. */
export interface SocketInput<R extends SocketRoute> {
  readonly data: DataOf<R>;
  readonly user: StoredUser;
  readonly socket: Socket;
  /** Whether it has a slot, which `auth` takes. */
  readonly isOpen: boolean;
  readonly now: Date;
  readonly answer: (frame: OutgoingFrame) => Promise<Delivery>;
}

/**
 * The user of the connection's session, read again with every frame (THREAT-S3). Throws 401 when
 * the session has ended or the user has changed role since.
 */
export async function authenticateSender(socket: Socket, now: Date) {
  const sender = await readSender(socket, now);
  if (!sender) throw unauthenticated(chatRefusals.sessionEnded);
  return sender;
}

/**
 * Throws 401 before `auth`, also when the socket has lost its slot: it connects again and gets one.
 * Throws 403 for users whom the route does not admit.
 */
export function requireSocketAccess(
  route: SocketRoute,
  { user, isOpen }: Pick<SocketInput<SocketRoute>, 'user' | 'isOpen'>,
): void {
  if (!isOpen) throw unauthenticated(chatRefusals.authFirst);
  if (route.access === 'admin' && !user.isAdmin) throw forbidden();
}

/** Throws 400 with the schema's message. */
export function readData<R extends SocketRoute>(
  route: R,
  data: Record<string, unknown> | undefined,
): DataOf<R>;
export function readData(route: SocketRoute, data: Record<string, unknown> | undefined): unknown {
  if (data === undefined) throw badRequest(chatRefusals.invalidFrame);
  const parsed = route.data?.safeParse(data);
  if (parsed === undefined || parsed.success) return parsed?.data;
  throw badRequest(parsed.error.issues[0]?.message ?? chatRefusals.invalidFrame);
}
