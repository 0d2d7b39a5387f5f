import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { headerValue } from '../header-map.ts';
import type { GatewayApi, GatewayRequest } from '../http/http-api.ts';
import { type GatewayResponse, gatewayMessage, type TakeOver } from '../integration-response.ts';
import { newConnectionId } from '../request-id.ts';
import { type Connection, openConnection, socketLimits } from './connection.ts';
import { createDispatch, type SocketServices } from './dispatch.ts';
import {
  connectEvent,
  disconnectEvent,
  messageEvent,
  type Peer,
  type SocketEvent,
} from './events.ts';
import { handshakeFault } from './handshake.ts';
import { selectRoute } from './select-route.ts';
import type { DeclaredSocketApi } from './template.ts';

export interface SocketApi extends GatewayApi {
  readonly declared: DeclaredSocketApi;
  readonly connections: ReadonlyMap<string, Connection>;
  /** Refuses new connections. */
  stop(): void;
}

/** API Gateway does not compress frames. */
const server = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: socketLimits.messageBytes,
  handleProtocols: () => false,
});

/** Frames are handled concurrently. */
export function socketApi(api: DeclaredSocketApi, services: SocketServices): SocketApi {
  const { clock } = services;
  const connections = new Map<string, Connection>();
  const dispatch = createDispatch(api, services);
  let stopped = false;

  const occasion = (peer: Peer) => ({ api, peer, time: clock.now() });

  async function handle(request: GatewayRequest): Promise<GatewayResponse> {
    const fault = handshakeFault(api, request);
    if (fault !== undefined) return fault;
    const peer = newPeer(request, clock.now());
    const route = api.routes.get('$connect');
    const event = connectEvent(occasion(peer), request);
    const { status, message, authorizer } = route ? await dispatch(route, event) : { status: 200 };
    if (stopped) return gatewayMessage(503, 'Service Unavailable');
    if (status < 200 || status > 299) return refusal(status, peer, event, message);
    const takeOver = takingOver(authorizer ? { ...peer, authorizer } : peer);
    return { ...gatewayMessage(101, ''), body: Buffer.of(), takeOver };
  }

  function takingOver(peer: Peer): TakeOver {
    return (request, socket, head) => {
      // The client disconnected during the invocation.
      if (socket.destroyed) onEnd(peer, 1006, 'Connection Closed Abnormally');
      else server.handleUpgrade(request, socket, head, (open) => accept(peer, open, socket));
    };
  }

  function accept(peer: Peer, webSocket: WebSocket, socket: Duplex): void {
    const connection = openConnection(peer, webSocket, socket, clock, {
      onMessage: (text) => void onMessage(connection, text),
      onEnd: (code, reason) => onEnd(peer, code, reason),
    });
    connections.set(peer.id, connection);
  }

  async function onMessage(connection: Connection, text: string): Promise<void> {
    const route = selectRoute(api, text);
    const event = messageEvent(occasion(connection), route?.routeKey ?? '$default', text);
    const { message } = route ? await dispatch(route, event) : { message: 'Forbidden' };
    if (message !== undefined) connection.send(told(message, connection, event));
  }

  /** Best effort, as at AWS: a failed `$disconnect` is not retried. */
  function onEnd(peer: Peer, code: number, reason: string): void {
    connections.delete(peer.id);
    const route = api.routes.get('$disconnect');
    if (route !== undefined && !stopped) {
      void dispatch(route, disconnectEvent(occasion(peer), code, reason));
    }
  }

  return {
    declared: api,
    domainName: api.domainName,
    connections,
    handle,
    stop() {
      stopped = true;
      for (const connection of connections.values()) connection.drop();
    },
  };
}

function newPeer({ headers, sourceIp }: GatewayRequest, connectedAt: number): Peer {
  const userAgent = headerValue(headers, 'user-agent') ?? '';
  return { id: newConnectionId(), connectedAt, sourceIp, userAgent };
}

function refusal(
  status: number,
  peer: Peer,
  event: SocketEvent,
  message = STATUS_CODES[status] ?? '',
): GatewayResponse {
  return { ...gatewayMessage(status, message), body: Buffer.from(told(message, peer, event)) };
}

/** A message of API Gateway itself to a client. */
function told(message: string, { id }: Peer, { requestId }: SocketEvent): string {
  return JSON.stringify({ message, connectionId: id, requestId });
}
