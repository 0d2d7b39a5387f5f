import * as z from 'zod/mini';
import type { Socket } from '#functions/domain/chat/socket.ts';

/** What is known of whoever opened a connection; API Gateway keeps texts only. */
export type SocketOwner = Omit<Socket, 'connectionId'>;

const owner = z.object({ userId: z.coerce.number(), sid: z.string(), isAdmin: z.stringbool() });

/** What API Gateway hands to all functions of a connection: who is connected, and as which connection. */
export interface SocketContext {
  readonly connectionId: string;
  readonly authorizer?: unknown;
}

/** What the authorizer says of a connection, for `socketOf` to read. */
export function writeOwner({
  userId,
  sid,
  isAdmin,
}: SocketOwner): Readonly<Record<string, string>> {
  return { userId: String(userId), sid, isAdmin: String(isAdmin) };
}

/**
 * The connection that an event came by. API Gateway repeats what the authorizer said at `$connect`
 * with every event of the connection; no client can change it. Throws when it is not there.
 */
export function socketOf({ connectionId, authorizer }: SocketContext): Socket {
  return { connectionId, ...z.parse(owner, authorizer) };
}
