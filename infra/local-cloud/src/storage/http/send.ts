import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { S3Error } from '../s3-error.ts';
import { writeXml } from '../xml/write-xml.ts';
import type { Reply } from './call.ts';
import type { S3Request } from './s3-request.ts';

/** S3 sends two ids with every answer. */
interface RequestIds {
  readonly requestId: string;
  readonly hostId: string;
}

const hostId = randomBytes(48).toString('base64');

/** In the format of S3. A UUID comes from a pool, other random bytes from the system each time. */
export const newRequestIds = (): RequestIds => ({
  requestId: randomUUID().replaceAll('-', '').slice(16).toUpperCase(),
  hostId,
});

/** A body that fails midway cuts the connection, so that it is not taken for complete. */
export async function send(response: ServerResponse, ids: RequestIds, reply: Reply): Promise<void> {
  response.writeHead(reply.status, {
    'x-amz-request-id': ids.requestId,
    'x-amz-id-2': ids.hostId,
    Server: 'AmazonS3',
    ...lengthOf(reply),
    ...reply.headers,
  });
  if (reply.body === undefined || typeof reply.body === 'string') response.end(reply.body);
  else await pipeline(reply.body, response);
}

function lengthOf({ status, body = '' }: Reply): Record<string, number> {
  const isBodiless = status === 204 || status === 304;
  return isBodiless || typeof body !== 'string'
    ? {}
    : { 'Content-Length': Buffer.byteLength(body) };
}

/** Unexpected errors are logged and not shown to the caller. */
export function errorReply(error: unknown, request: S3Request | undefined, ids: RequestIds): Reply {
  const known = error instanceof S3Error ? error : new S3Error('InternalError');
  if (known !== error) console.error(`storage: ${ids.requestId}`, error);
  const hasBody = request?.method !== 'HEAD' && known.status !== 304;
  const { code: Code, message: Message, details, headers, status } = known;
  const resource = { Resource: request?.path, RequestId: ids.requestId, HostId: ids.hostId };
  const body = hasBody && writeXml('Error', { Code, Message, ...details, ...resource }, null);
  return {
    status,
    headers: { ...(hasBody && { 'Content-Type': 'application/xml' }), ...headers },
    ...(body && { body }),
  };
}
