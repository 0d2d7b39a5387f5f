import type { IncomingMessage } from 'node:http';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';

/** Path style, percent-decoded once, nothing normalised. */
export interface S3Request {
  readonly method: string;
  /** This server's origin, used in the locations that it answers. */
  readonly origin: string;
  /** The decoded path, `/bucket/key`. */
  readonly path: string;
  readonly bucket: string;
  /** Empty when the request is about the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  /** Names in lower case, repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
  /** Drops what is left of the body, so that the client, done sending, reads the answer. */
  readonly drop: () => Promise<void>;
}

/** Throws `InvalidURI`, `KeyTooLongError`. */
export function readRequest(incoming: IncomingMessage): S3Request {
  const [rawPath = '/', ...rest] = (incoming.url ?? '/').split('?');
  const path = decodePath(rawPath);
  const [, bucket = '', ...key] = path.split('/');
  // Leaving the body early must not cut the connection, as it would by default.
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return {
    method: incoming.method ?? 'GET',
    origin: `http://127.0.0.1:${incoming.socket.localPort}`,
    path,
    bucket,
    key: requireShort(key.join('/')),
    query: new URLSearchParams(rest.join('?')),
    headers: joinHeaders(incoming.headersDistinct),
    body: chunks,
    async drop() {
      await chunks.return?.();
      incoming.resume();
    },
  };
}

function decodePath(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    throw new S3Error('InvalidURI', { details: { URI: rawPath } });
  }
}

function requireShort(key: string): string {
  const bytes = Buffer.byteLength(key);
  if (bytes <= S3_LIMITS.keyBytes) return key;
  throw new S3Error('KeyTooLongError', {
    details: { Size: String(bytes), MaxSizeAllowed: String(S3_LIMITS.keyBytes) },
  });
}

const joinHeaders = (distinct: NodeJS.Dict<string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(distinct).map(([name, values = []]) => [name, values.join(',')]),
  );

/**
 * Includes, for a presigned address, the x-amz-* values that the signer moved into the query, where its signature
 * covers them. A checksum there is ignored, as S3 does: the SDK puts that of the empty body into every
 * presigned PUT (localstack issue 12169).
 */
export function effectiveHeaders(request: S3Request): Record<string, string> {
  if (!request.query.has('X-Amz-Signature')) return { ...request.headers };
  const hoisted = [...request.query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => name.startsWith('x-amz-') && !name.startsWith('x-amz-checksum-'));
  return { ...Object.fromEntries(hoisted), ...request.headers };
}
