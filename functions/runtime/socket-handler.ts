import type { APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda';
import type { SocketRoute } from '../../shared/chat/routes.ts';
import { ApiError } from '../domain/api-error.ts';
import { encodeFrame, frameClientId, frameData, type OutgoingFrame } from '../domain/frame.ts';
import { closeSocket, postToSocket } from '../services/sockets.ts';
import { log } from './logger.ts';
import {
  readData,
  recogniseSocket,
  requireSocketAccess,
  type SocketInput,
} from './socket-input.ts';
import { visibleError } from './visible-error.ts';

type FrameEvent = Pick<APIGatewayProxyWebsocketEventV2, 'requestContext' | 'body'>;

/** A frame as it comes, before anybody knows whose it is. */
export interface Frame {
  readonly connectionId: string;
  readonly data: Record<string, unknown> | undefined;
  readonly now: Date;
  /** Names the user for the log. */
  readonly identify: (userId: number) => void;
  /** Sends a frame to the socket itself. */
  readonly answer: (frame: OutgoingFrame) => Promise<void>;
}

/** The gateway needs a status, though no client sees it. */
const taken = { statusCode: 200 };

/** Composes what stands around the code of every frame: answers, errors, log; refusals are thrown as ApiError. */
export function frameHandler(route: SocketRoute, handle: (frame: Frame) => Promise<void>) {
  return async ({ requestContext, body }: FrameEvent, { awsRequestId }: Context) => {
    const now = new Date();
    const { connectionId } = requestContext;
    const data = frameData(body);
    const call = { route: route.routeKey, requestId: awsRequestId };
    let userId: number | undefined;
    const identify = (id: number) => {
      userId = id;
    };
    const answer = async (frame: OutgoingFrame) => {
      await postToSocket(connectionId, encodeFrame(frame));
    };
    try {
      await handle({ connectionId, data, now, identify, answer });
      log('info', 'frame', { ...call, status: 200, ms: Date.now() - now.getTime(), userId });
    } catch (thrown) {
      const error = refusalOf(thrown, route, awsRequestId);
      await refuse(connectionId, error, frameClientId(data));
      const ms = Date.now() - now.getTime();
      log('info', 'frame', { ...call, status: error.status, ms, userId });
    }
    return taken;
  };
}

/** A route's code: takes validated input and answers with frames. */
export type HandleFrame<R extends SocketRoute> = (input: SocketInput<R>) => Promise<void>;

/** Composes the one chain around the code of a frame: session, access and data, within `frameHandler`. */
export function socketHandler<R extends SocketRoute>(route: R, handle: HandleFrame<R>) {
  return frameHandler(route, async ({ connectionId, data, now, identify, answer }) => {
    const speaker = await recogniseSocket(connectionId, now);
    identify(speaker.user.id);
    requireSocketAccess(route, speaker);
    await handle({ data: readData(route, data), ...speaker, now, answer });
  });
}

/** What a failure of ours is called where the specification has words for it. */
function refusalOf(thrown: unknown, { failure }: SocketRoute, requestId: string): ApiError {
  const error = visibleError(thrown, requestId);
  return error.status < 500 ? error : new ApiError(error.status, failure ?? error.message);
}

/** Says why; whoever is not who they were is also disconnected. */
async function refuse(connectionId: string, error: ApiError, clientId: string | undefined) {
  const data = { message: error.message, ...(clientId !== undefined && { clientId }) };
  await postToSocket(connectionId, encodeFrame({ type: 'error', data }));
  if (error.status !== 401) return;
  await closeSocket(connectionId);
}
