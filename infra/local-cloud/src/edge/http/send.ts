import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { rawHeaders } from '#src/gateway/header-map.ts';
import type { EdgeResponse } from './exchange.ts';

/** Streams are piped. A client that disconnects is no error. */
export async function send(response: ServerResponse, answer: EdgeResponse): Promise<void> {
  const { status, headers, body } = answer;
  const isEmpty = status === 204 || status === 304;
  if (Buffer.isBuffer(body) && !isEmpty && !headers.has('content-length')) {
    headers.set('content-length', [String(body.length)]);
  }
  response.writeHead(status, rawHeaders(headers));
  if (Buffer.isBuffer(body)) {
    response.end(isEmpty ? undefined : body);
  } else if (response.req.method === 'HEAD' || isEmpty) {
    body.destroy();
    response.end();
  } else {
    await pipeline(body, response).catch(() => response.destroy());
  }
}
