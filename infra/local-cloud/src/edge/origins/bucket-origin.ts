import { addHeader, type HeaderMap, headerValue } from '#src/gateway/header-map.ts';
import { decodePath } from '#src/gateway/http/route-table.ts';
import type { ObjectHead, ObjectStore } from '#src/storage/object-store.ts';
import { S3Error } from '#src/storage/s3-error.ts';
import type { EdgeResponse, ViewerRequest } from '../http/exchange.ts';

export type MayAccess = (action: string, resource: string) => boolean;

interface BucketOrigin {
  readonly bucket: string;
  readonly originPath: string;
  readonly store: Pick<ObjectStore, 'get' | 'head'>;
  readonly mayAccess: MayAccess;
}

const NOTHING = Buffer.of();

/** Answers CloudFront as S3 does: with conditions and ranges, streamed. */
export async function fromBucket(
  origin: BucketOrigin,
  request: ViewerRequest,
): Promise<EdgeResponse> {
  // S3 reads a plus in a path as a space.
  const path = `${origin.originPath}${request.path}`.replaceAll('+', ' ');
  const key = decodePath(path.slice(1));
  try {
    return await readObject(origin, key, request);
  } catch (error) {
    if (error instanceof S3Error) return errorResponse(error);
    throw error;
  }
}

async function readObject(
  { bucket, store, mayAccess }: BucketOrigin,
  key: string,
  { method, headers }: ViewerRequest,
): Promise<EdgeResponse> {
  const arn = `arn:aws:s3:::${bucket}`;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || !mayAccess('s3:GetObject', `${arn}/${key}`)) throw new S3Error('AccessDenied');
  const head = store.head(bucket, key);
  // Without the right to list, S3 does not reveal that a key is missing.
  if (!head) throw new S3Error(mayAccess('s3:ListBucket', arn) ? 'NoSuchKey' : 'AccessDenied');
  if (isNotModified(head, headers)) {
    return { status: 304, headers: validators(head), body: NOTHING };
  }
  if (method === 'HEAD') return { status: 200, headers: headersOf(head), body: NOTHING };
  const object = await store.get(bucket, key, { range: rangeOf(headers, head) });
  if (!object) throw new S3Error('NoSuchKey');
  const contentId = `${bucket}/${key} ${object.etag}`;
  if (!object.range)
    return { status: 200, headers: headersOf(object), body: object.body, contentId };
  const { start, end } = object.range;
  const partial = headersOf(object);
  partial.set('content-length', [String(end - start + 1)]);
  partial.set('content-range', [`bytes ${start}-${end}/${object.size}`]);
  return { status: 206, headers: partial, body: object.body };
}

/** Range is ignored if If-Range names another version of the object. */
function rangeOf(headers: HeaderMap, head: ObjectHead): string | undefined {
  const ifRange = headerValue(headers, 'if-range');
  if (ifRange !== undefined && ifRange !== `"${head.etag}"`) return undefined;
  return headerValue(headers, 'range');
}

/** If-None-Match (weakly, because compressed answers have weak tags), else If-Modified-Since. */
function isNotModified(head: ObjectHead, headers: HeaderMap): boolean {
  const tags = headerValue(headers, 'if-none-match');
  if (tags !== undefined) {
    return tags.split(',').some((tag) => {
      const strong = tag.trim().replace(/^W\//, '');
      return strong === '*' || strong === `"${head.etag}"`;
    });
  }
  const since = Date.parse(headerValue(headers, 'if-modified-since') ?? '');
  return Math.floor(head.lastModified.getTime() / 1000) * 1000 <= since;
}

function validators(head: ObjectHead): HeaderMap {
  const headers: HeaderMap = new Map([
    ['etag', [`"${head.etag}"`]],
    ['last-modified', [head.lastModified.toUTCString()]],
    ['server', ['AmazonS3']],
  ]);
  const cacheControl = head.headers['cache-control'];
  if (cacheControl !== undefined) headers.set('cache-control', [cacheControl]);
  return headers;
}

function headersOf(head: ObjectHead): HeaderMap {
  const headers = validators(head);
  for (const [name, value] of Object.entries(head.headers)) headers.set(name, [value]);
  if (head.versionId !== 'null') addHeader(headers, 'x-amz-version-id', head.versionId);
  headers.set('accept-ranges', ['bytes']);
  headers.set('content-length', [String(head.size)]);
  return headers;
}

function errorResponse({ code, message, status }: S3Error): EdgeResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  const headers: HeaderMap = new Map([
    ['content-type', ['application/xml']],
    ['server', ['AmazonS3']],
  ]);
  return { status, headers, body: Buffer.from(body) };
}
