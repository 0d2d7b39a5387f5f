import * as z from 'zod/mini';
import type { Socket } from '#functions/rules/chat/socket.ts';

export type SocketOwner = Omit<Socket, 'connectionId'>;

const owner = z.object({ userId: z.coerce.number(), sid: z.string(), isAdmin: z.stringbool() });

export interface SocketContext {
  readonly connectionId: string;
  readonly authorizer?: unknown;
}

/** As texts, since API Gateway keeps nothing else; `socketOf` reads them. */
export function writeOwner({
  userId,
  sid,
  isAdmin,
}: SocketOwner): Readonly<Record<string, string>> {
  return { userId: String(userId), sid, isAdmin: String(isAdmin) };
}

/**
 * API Gateway adds what the authorizer returned at `$connect` to every event of the connection; no
 * client can change it. Throws when it is missing.
 */
export function socketOf({ connectionId, authorizer }: SocketContext): Socket {
  return { connectionId, ...z.parse(owner, authorizer) };
}

export function hasOwner({ authorizer }: SocketContext): boolean {
  return owner.safeParse(authorizer).success;
}
