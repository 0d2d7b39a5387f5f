import type { JsonObject } from '#src/cloudformation/json.ts';
import type { HeaderMap } from '../header-map.ts';
import { commonLogTime } from '../http/payload.ts';
import { newRequestId } from '../request-id.ts';
import type { DeclaredSocketApi } from './template.ts';

/** The client of a connection, from its handshake. */
export interface Peer {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly connectedAt: number;
  readonly sourceIp: string;
  readonly userAgent: string;
  /** The context of the `$connect` authorizer; absent without an authorizer. */
  readonly authorizer?: JsonObject;
}

interface ProxyEvent extends JsonObject {
  readonly requestContext: JsonObject;
}

export interface SocketEvent {
  readonly requestId: string;
  readonly time: number;
  readonly eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
  readonly payload: ProxyEvent;
}

interface Occasion {
  readonly api: DeclaredSocketApi;
  readonly peer: Peer;
  readonly time: number;
}

/**
 * At AWS header names keep the client's case. Here each word is capitalized, to expose functions that expect
 * one spelling.
 */
export function connectEvent(
  occasion: Occasion,
  { headers, query }: { readonly headers: HeaderMap; readonly query: string },
): SocketEvent {
  const lines = [...headers].map(([name, values]) => [capitalise(name), values] as const);
  const parameters = Object.entries(
    Object.groupBy([...new URLSearchParams(query)], ([name]) => name),
  ).map(([name, group = []]) => [name, group.map(([, value]) => value)] as const);
  return event(occasion, 'CONNECT', '$connect', {
    headers: lastOf(lines),
    multiValueHeaders: Object.fromEntries(lines),
    ...(parameters.length > 0 && {
      queryStringParameters: lastOf(parameters),
      multiValueQueryStringParameters: Object.fromEntries(parameters),
    }),
  });
}

export function withAuthorizer(event: SocketEvent, authorizer: JsonObject): SocketEvent {
  const requestContext = { ...event.payload.requestContext, authorizer };
  return { ...event, payload: { ...event.payload, requestContext } };
}

export function messageEvent(occasion: Occasion, routeKey: string, body: string): SocketEvent {
  return event(occasion, 'MESSAGE', routeKey, { body }, { messageId: newRequestId() });
}

export function disconnectEvent(occasion: Occasion, code: number, reason: string): SocketEvent {
  const headers = { Host: occasion.api.domainName, 'x-api-key': '', 'x-restapi': '' };
  const multiValueHeaders = {
    Host: [occasion.api.domainName],
    'x-api-key': [''],
    'x-restapi': [''],
  };
  const closing = { disconnectStatusCode: code, disconnectReason: reason };
  return event(occasion, 'DISCONNECT', '$disconnect', { headers, multiValueHeaders }, closing);
}

function event(
  { api, peer, time }: Occasion,
  eventType: SocketEvent['eventType'],
  routeKey: string,
  parts: JsonObject,
  details: JsonObject = {},
): SocketEvent {
  const requestId = newRequestId();
  const requestContext = {
    routeKey,
    ...(peer.authorizer && { authorizer: peer.authorizer }),
    ...details,
    eventType,
    extendedRequestId: requestId,
    requestTime: commonLogTime(new Date(time)),
    messageDirection: 'IN',
    stage: api.stage,
    connectedAt: peer.connectedAt,
    requestTimeEpoch: time,
    identity: { userAgent: peer.userAgent, sourceIp: peer.sourceIp },
    requestId,
    domainName: api.domainName,
    connectionId: peer.id,
    apiId: api.apiId,
  };
  return {
    requestId,
    time,
    eventType,
    payload: { ...parts, requestContext, isBase64Encoded: false },
  };
}

function capitalise(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Single-value fields have the last of several values. */
function lastOf(lines: readonly (readonly [string, readonly string[]])[]): JsonObject {
  return Object.fromEntries(lines.map(([name, values]) => [name, values.at(-1) ?? ''] as const));
}
