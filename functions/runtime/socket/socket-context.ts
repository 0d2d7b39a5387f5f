import * as z from 'zod/mini';
import type { Socket } from '#functions/domain/chat/socket.ts';

/** API Gateway keeps texts only. */
export type SocketOwner = Omit<Socket, 'connectionId'>;

const owner = z.object({ userId: z.coerce.number(), sid: z.string(), isAdmin: z.stringbool() });

export interface SocketContext {
  readonly connectionId: string;
  readonly authorizer?: unknown;
}

/** Writes what `socketOf` reads. */
export function writeOwner({
  userId,
  sid,
  isAdmin,
}: SocketOwner): Readonly<Record<string, string>> {
  return { userId: String(userId), sid, isAdmin: String(isAdmin) };
}

/**
 * API Gateway repeats what the authorizer said at `$connect` with every event of the connection; no
 * client can change it. Throws when it is not there.
 */
export function socketOf({ connectionId, authorizer }: SocketContext): Socket {
  return { connectionId, ...z.parse(owner, authorizer) };
}

export function hasOwner({ authorizer }: SocketContext): boolean {
  return owner.safeParse(authorizer).success;
}
