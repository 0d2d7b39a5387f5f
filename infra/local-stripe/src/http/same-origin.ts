import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Refuses what a page of somebody else may have caused: its Origin is foreign, or it reaches this
 * machine by a name of its own (DNS rebinding), which the Host header tells.
 */
export function onlySameOrigin(handler: Handler): Handler {
  return async (request, response) => {
    if (isSameOrigin(request)) return handler(request, response);
    response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Not from another origin.');
  };
}

function isSameOrigin({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const isLocal = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
  return isLocal && (origin === undefined || origin === `http://${host}`);
}
