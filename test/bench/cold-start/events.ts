/** The event of a call through the HTTP API (payload format 2.0). */
export function callEvent(
  routeKey: string,
  { cookie, originSecret }: { readonly cookie: string; readonly originSecret: string },
  parts: object = {},
): object {
  const [method, rawPath] = routeKey.split(' ');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    cookies: cookie.split('; '),
    headers: {
      'content-type': 'application/json',
      'x-origin-secret': originSecret,
      'x-viewer-address': '127.0.0.1',
    },
    requestContext: {
      http: { method, path: rawPath, sourceIp: '127.0.0.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey,
      stage: '$default',
      timeEpoch: Date.now(),
    },
    isBase64Encoded: false,
    ...parts,
  };
}

/** A connection with its authorizer context. */
interface Connection {
  readonly connectionId: string;
  readonly authorizer: unknown;
}

/** The event of a frame through the WebSocket API. */
export function socketEvent(routeKey: string, connection: Connection, body: string): object {
  return {
    body,
    requestContext: {
      routeKey,
      eventType: 'MESSAGE',
      ...connection,
      requestId: 'bench',
      messageId: 'bench',
      connectedAt: Date.now(),
      requestTimeEpoch: Date.now(),
      stage: 'ws',
    },
    isBase64Encoded: false,
  };
}
