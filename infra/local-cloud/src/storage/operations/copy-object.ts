import { checksumAlgorithm } from '../body/checksums.ts';
import type { Payload } from '../body/payload.ts';
import { requireReadable, writeCondition } from '../conditions.ts';
import { type Call, ENCRYPTED, quoted, type Reply, versionHeader, xmlReply } from '../http/call.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { requireObject } from '../objects/find-object.ts';
import { keptHeaders } from '../objects/kept-headers.ts';
import { putObject } from '../objects/put-object.ts';
import { readContent } from '../objects/read-content.ts';
import { S3Error } from '../s3-error.ts';

/** Copies another object, or one version of it. */
export async function copyObject(call: Call): Promise<Reply> {
  const { bucket, key, headers, principal, store } = call;
  const source = sourceOf(call);
  principal.require('s3:PutObject', { bucket, key });
  const object = requireObject(store, principal, source);
  requireReadable(copyConditions(headers), object);
  requireChange(call, object);
  const copy = await putObject(store, {
    bucket,
    key,
    headers: replaces(headers) ? keptHeaders(headers) : object.headers,
    payload: payloadOfCopy(call, object),
    event: 'ObjectCreated:Copy',
    precondition: writeCondition(headers),
  });
  const result = { LastModified: copy.lastModified.toISOString(), ETag: quoted(copy.etag) };
  const copied = versionHeader(source.bucket, object.versionId)['x-amz-version-id'];
  return xmlReply('CopyObjectResult', result, {
    ...ENCRYPTED,
    ...versionHeader(bucket, copy.versionId),
    ...(copied !== undefined && { 'x-amz-copy-source-version-id': copied }),
  });
}

const replaces = (headers: Call['headers']) =>
  headers['x-amz-metadata-directive']?.toUpperCase() === 'REPLACE';

/** Reads `x-amz-copy-source`: `bucket/key?versionId=id`, with or without a leading slash. */
function sourceOf({ headers, buckets }: Call) {
  const [path = '', query = ''] = (headers['x-amz-copy-source'] ?? '').split('?');
  const match = /^\/?([^/]+)\/(.+)$/s.exec(decoded(path));
  if (!match) throw invalidSource();
  const [, name = '', key = ''] = match;
  const bucket = buckets.get(name);
  if (!bucket) throw new S3Error('NoSuchBucket', { details: { BucketName: name } });
  return { bucket, key, versionId: new URLSearchParams(query).get('versionId') ?? undefined };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalidSource();
  }
}

const invalidSource = () =>
  new S3Error('InvalidArgument', {
    message: 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    details: { ArgumentName: 'x-amz-copy-source' },
  });

/** `x-amz-copy-source-if-match` and similar, under the header names of a read. */
const copyConditions = (headers: Call['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-copy-source-if-'))
      .map(([name, value]) => [name.slice('x-amz-copy-source-'.length), value]),
  );

function requireChange({ bucket, key, headers, store }: Call, object: StoredVersion): void {
  const isItself = store.versions.latest(bucket.name, key)?.sequence === object.sequence;
  if (!isItself || replaces(headers)) return;
  throw new S3Error('InvalidRequest', {
    message:
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
  });
}

function payloadOfCopy({ store, headers }: Call, object: StoredVersion): Payload {
  const wanted = headers['x-amz-checksum-algorithm'];
  return {
    bytes: readContent(store, object),
    length: object.size,
    algorithm: wanted === undefined ? object.checksum?.algorithm : checksumAlgorithm(wanted),
    claims: () => ({}),
  };
}
