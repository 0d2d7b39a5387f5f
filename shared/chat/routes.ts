import type * as z from 'zod/mini';
import { chatFailures } from '../texts/chat.ts';
import { clientData } from './client-frame.ts';

/** Plain data, like the routes of `shared/api`; each is a function behind API Gateway (decision 0080). */
export interface SocketRoute {
  /** `$disconnect`, `$default`, or the `type` of a frame (`$request.body.type`). */
  readonly routeKey: string;
  /** Who may send it; checked by the session at `$connect` and with every frame. */
  readonly access: 'user' | 'admin';
  /** The frame's `data`; none for the gateway's own routes. */
  readonly data?: z.ZodMiniType;
  /** Counts in the user's frames per minute, `auth` apart; messages have a limit of their own. */
  readonly isLimited?: true;
  /** The message to the client when the server fails. */
  readonly failure?: string;
}

function socketRoute<const R extends SocketRoute>(definition: R): R {
  return definition;
}

/**
 * Every route of the socket that runs a function: `history` is `functions/chat/history.ts` and the
 * Lambda `ChatHistory`. `$connect` runs the authorizer only.
 */
export const socketRoutes = {
  disconnect: socketRoute({ routeKey: '$disconnect', access: 'user' }),
  default: socketRoute({ routeKey: '$default', access: 'user' }),
  auth: socketRoute({
    routeKey: 'auth',
    access: 'user',
    data: clientData.auth,
    isLimited: true,
  }),
  message: socketRoute({ routeKey: 'message', access: 'user', data: clientData.message }),
  history: socketRoute({
    routeKey: 'get-chat-history',
    access: 'user',
    data: clientData['get-chat-history'],
    isLimited: true,
    failure: chatFailures.history,
  }),
  typing: socketRoute({
    routeKey: 'typing',
    access: 'user',
    data: clientData.typing,
    isLimited: true,
  }),
  read: socketRoute({
    routeKey: 'read',
    access: 'user',
    data: clientData.read,
    isLimited: true,
  }),
  ping: socketRoute({ routeKey: 'ping', access: 'user', data: clientData.ping }),
  listChats: socketRoute({
    routeKey: 'list-chats',
    access: 'admin',
    data: clientData['list-chats'],
    isLimited: true,
  }),
};

export type SocketRouteKey = keyof typeof socketRoutes;
/** `chat.auth` and so on: the address of a route's code. */
export type SocketRouteName = `chat.${SocketRouteKey}`;

export interface NamedSocketRoute {
  readonly name: string;
  readonly key: string;
  readonly route: SocketRoute;
}

/** In the table's own order. */
export function listSocketRoutes(): readonly NamedSocketRoute[] {
  return Object.entries<SocketRoute>(socketRoutes).map(([key, route]) => ({
    name: `chat.${key}`,
    key,
    route,
  }));
}
