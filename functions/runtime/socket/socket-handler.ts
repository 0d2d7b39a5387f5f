import type { Context } from 'aws-lambda';
import { limitFrames } from '#functions/data/chat/limit-frames.ts';
import { requireEnvironment } from '#functions/platform/env.ts';
import { log } from '#functions/platform/logger.ts';
import { ApiError } from '#functions/rules/api-error.ts';
import {
  encodeFrame,
  frameClientId,
  frameData,
  type OutgoingFrame,
} from '#functions/rules/chat/frame.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { closeSocket, type Delivery, postToSocket } from '#functions/services/sockets.ts';
import type { SocketRoute } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { visibleError } from '../visible-error.ts';
import { type SocketContext, socketOf } from './socket-context.ts';
import {
  authenticateSender,
  readData,
  requireSocketAccess,
  type SocketInput,
} from './socket-input.ts';

interface FrameEvent {
  readonly requestContext: SocketContext;
  readonly body?: string;
}

/** A frame before its session is checked. */
export interface Frame {
  readonly socket: Socket;
  readonly data: Record<string, unknown> | undefined;
  readonly now: Date;
  readonly answer: (frame: OutgoingFrame) => Promise<Delivery>;
}

/** The gateway needs a status, though no client sees it. */
const accepted = { statusCode: 200 };

/** The chain around a frame: log, errors, answers. Throw an ApiError to refuse. */
export function frameHandler(route: SocketRoute, handle: (frame: Frame) => Promise<void>) {
  return async ({ requestContext, body }: FrameEvent, { awsRequestId }: Context) => {
    const now = new Date();
    const socket = socketOf(requestContext);
    const { connectionId, userId } = socket;
    const data = frameData(body);
    const logStatus = (status: number) => {
      const ms = Date.now() - now.getTime();
      log('info', 'frame', { route: route.routeKey, requestId: awsRequestId, status, ms, userId });
    };
    const answer = (frame: OutgoingFrame) => postToSocket(connectionId, encodeFrame(frame));
    try {
      requireEnvironment();
      await handle({ socket, data, now, answer });
      logStatus(accepted.statusCode);
    } catch (thrown) {
      const error = refusalOf(thrown, route, awsRequestId);
      await refuse(connectionId, error, frameClientId(data));
      logStatus(error.status);
    }
    return accepted;
  };
}

export type HandleFrame<R extends SocketRoute> = (input: SocketInput<R>) => Promise<unknown>;

/** `frameHandler`, with session, access and validated data. */
export function socketHandler<R extends SocketRoute>(route: R, handle: HandleFrame<R>) {
  return frameHandler(route, async ({ socket, data, now, answer }) => {
    const [sender] = await Promise.all([
      authenticateSender(socket, now),
      route.isLimited && limitFrames(socket, now),
    ]);
    requireSocketAccess(route, sender);
    await handle({ data: readData(route, data), socket, ...sender, now, answer });
  });
}

/** A server error, with the specification's text for the route if it has one. */
function refusalOf(thrown: unknown, { failure }: SocketRoute, requestId: string): ApiError {
  const error = visibleError(thrown, requestId);
  return error.status < 500 ? error : new ApiError(error.status, failure ?? error.message);
}

/**
 * Disconnects, too, a socket that cannot be used: it has no slot, its session has ended, or its user
 * has too many. The refusal for want of a slot names no message, so that the browser sends it again.
 */
async function refuse(connectionId: string, error: ApiError, clientId: string | undefined) {
  const isAnswer = clientId !== undefined && error.message !== chatRefusals.authFirst;
  const data = { message: error.message, ...(isAnswer && { clientId }) };
  await postToSocket(connectionId, encodeFrame({ type: 'error', data }));
  const isUsable = error.status !== 401 && error.message !== chatRefusals.tooManySockets;
  if (!isUsable) await closeSocket(connectionId);
}
