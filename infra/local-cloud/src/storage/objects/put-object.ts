import type { Payload } from '../body/payload.ts';
import { type Measured, type SizeRange, verified } from '../body/verified.ts';
import type { BucketDefinition } from '../bucket-definition.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import type { ObjectEventName, ObjectHeaders } from '../object-store.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import type { Store } from '../store.ts';
import { addVersionWithOthers, type Precondition } from './add-version.ts';

export const ANY_SIZE: SizeRange = { min: 0, max: S3_LIMITS.objectBytesOfOnePut };

interface NewObject {
  readonly bucket: BucketDefinition;
  readonly key: string;
  readonly headers: ObjectHeaders;
  readonly payload: Payload;
  readonly sizes?: SizeRange;
  readonly event: ObjectEventName;
  readonly precondition?: Precondition | undefined;
}

/** Resolves once the object is durable. A refused object leaves nothing behind. */
export async function putObject(store: Store, object: NewObject): Promise<StoredVersion> {
  const { bucket, key, headers, payload, sizes = ANY_SIZE, event, precondition } = object;
  const { blob, bytes, found } = await receive(store, payload, sizes);
  try {
    const checksum = found.checksum ?? null;
    const described = { key, headers, checksum, size: found.size, etag: found.md5 };
    const content = { ...described, blob, ...(bytes && { bytes }) };
    const added = await addVersionWithOthers(store, {
      bucket,
      content: { ...content, isDeleteMarker: false },
      precondition,
    });
    store.emit(event, added);
    return added;
  } catch (error) {
    if (blob !== '') store.blobs.remove(blob);
    throw error;
  }
}

/**
 * A file would cost a small object four calls of the disk and a sync of its own: in the database it shares the sync of
 * its commit. SQLite is the faster one below some 100 KB (https://sqlite.org/intern-v-extern-blob.html).
 */
const SMALL_BYTES = 64 * 1024;

interface Received {
  readonly blob: string;
  readonly bytes?: Uint8Array;
  readonly found: Measured;
}

/** Reads verified content: a small one into memory, any other to a file. */
async function receive(store: Store, payload: Payload, sizes: SizeRange): Promise<Received> {
  let found: Measured | undefined;
  async function* measuring() {
    found = yield* verified(payload, sizes);
  }
  const isSmall = (payload.length ?? Number.POSITIVE_INFINITY) <= SMALL_BYTES;
  const content = isSmall
    ? { blob: '', bytes: await concatenated(measuring()) }
    : { blob: await store.blobs.write(measuring()) };
  if (!found) throw new Error('An object was stored without being measured');
  return { ...content, found };
}

/** `buffer` of `stream/consumers` goes through a Blob, which takes longer than all else of a small put. */
async function concatenated(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
