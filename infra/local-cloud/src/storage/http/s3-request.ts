import type { IncomingMessage } from 'node:http';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';

/** Path style, percent-decoded once, not normalized. */
export interface S3Request {
  readonly method: string;
  /** This server's origin, for Location headers. */
  readonly origin: string;
  /** The decoded path, `/bucket/key`. */
  readonly path: string;
  readonly bucket: string;
  /** Empty if the request is about the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  /** Names in lower case, repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
  /** Discards the rest of the body, so that the client finishes sending and reads the answer. */
  readonly drop: () => Promise<void>;
}

/** Throws `InvalidURI`, `KeyTooLongError`. */
export function readRequest(incoming: IncomingMessage): S3Request {
  const [rawPath = '/', ...rest] = (incoming.url ?? '/').split('?');
  const path = decodePath(rawPath);
  const [, bucket = '', ...key] = path.split('/');
  // By default, not reading the whole body would cut the connection.
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
 * For a presigned URL, includes the x-amz-* values in its query, which the signature covers. Ignores a checksum there,
 * like S3: the SDK adds that of an empty body to every presigned PUT (localstack issue 12169).
 */
export function effectiveHeaders(request: S3Request): Record<string, string> {
  if (!request.query.has('X-Amz-Signature')) return { ...request.headers };
  const hoisted = [...request.query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => name.startsWith('x-amz-') && !name.startsWith('x-amz-checksum-'));
  return { ...Object.fromEntries(hoisted), ...request.headers };
}
