import { Readable } from 'node:stream';
import { type Payload, plainPayload } from './body/payload.ts';
import type { BucketDefinition } from './bucket-definition.ts';
import { afterKey, START } from './metadata/listing.ts';
import type { StoredVersion } from './metadata/versions.ts';
import type { ObjectHead, ObjectStore } from './object-store.ts';
import { currentObject } from './objects/add-version.ts';
import { deleteObject } from './objects/delete-object.ts';
import { keptHeaders } from './objects/kept-headers.ts';
import { putObject } from './objects/put-object.ts';
import { readContent } from './objects/read-content.ts';
import { parseRange } from './range.ts';
import { S3Error } from './s3-error.ts';
import { S3_LIMITS } from './s3-limits.ts';
import type { Store } from './store.ts';

type Access = Pick<ObjectStore, 'get' | 'head' | 'put' | 'delete' | 'list'>;

/** The cloud's own access, without signature and permission. */
export function objectAccess(store: Store, buckets: ReadonlyMap<string, BucketDefinition>): Access {
  const requireBucket = (name: string): BucketDefinition => {
    const bucket = buckets.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket', { details: { BucketName: name } });
    return bucket;
  };
  const find = (bucket: string, key: string, versionId?: string): StoredVersion | undefined => {
    const { name } = requireBucket(bucket);
    if (versionId === undefined) return currentObject(store, name, key);
    const version = store.versions.one(name, key, versionId);
    return version?.isDeleteMarker ? undefined : version;
  };
  return {
    async get(bucket, key, { range: header, versionId } = {}) {
      const version = find(bucket, key, versionId);
      if (!version) return undefined;
      const range = parseRange(header, version.size);
      const body = readContent(store, version, range);
      return { ...headOf(version), ...(range && { range }), body };
    },
    head(bucket, key, versionId) {
      const version = find(bucket, key, versionId);
      return version && headOf(version);
    },
    async put(bucket, key, body, headers = {}) {
      const payload = payloadOf(body);
      const event = 'ObjectCreated:Put';
      const kept = keptHeaders(headers);
      return headOf(
        await putObject(store, {
          bucket: requireBucket(bucket),
          key,
          headers: kept,
          payload,
          event,
        }),
      );
    },
    delete(bucket, key, versionId) {
      deleteObject(store, { bucket: requireBucket(bucket), key, versionId });
    },
    list: (bucket, prefix = '') => allCurrent(store, requireBucket(bucket), prefix),
  };
}

function payloadOf(body: Readable | Uint8Array | string): Payload {
  if (body instanceof Readable) return plainPayload({}, body);
  const bytes = Buffer.from(body);
  return { ...plainPayload({}, Readable.from([bytes])), length: bytes.length };
}

function headOf(version: StoredVersion): ObjectHead {
  const { bucket, key, versionId, size, etag, lastModified, headers } = version;
  return { bucket, key, versionId, size, etag, lastModified, headers };
}

function* allCurrent(
  store: Store,
  bucket: BucketDefinition,
  prefix: string,
): Generator<ObjectHead> {
  const query = { bucket: bucket.name, prefix, delimiter: '', limit: S3_LIMITS.listedKeys };
  let after: { key: string } | undefined = START;
  while (after) {
    const page = store.list('current', { ...query, after: afterKey(after.key) });
    yield* page.versions.map(headOf);
    after = page.next;
  }
}
