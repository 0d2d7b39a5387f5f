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
  const { id, found } = await writeBlob(store, payload, sizes);
  try {
    const checksum = found.checksum ?? null;
    const content = { key, headers, checksum, blob: id, size: found.size, etag: found.md5 };
    const added = await addVersionWithOthers(store, {
      bucket,
      content: { ...content, isDeleteMarker: false },
      precondition,
    });
    store.emit(event, added);
    return added;
  } catch (error) {
    store.blobs.remove(id);
    throw error;
  }
}

/** Streams verified content to the disk. */
async function writeBlob(
  store: Store,
  payload: Payload,
  sizes: SizeRange,
): Promise<{ id: string; found: Measured }> {
  let found: Measured | undefined;
  async function* measuring() {
    found = yield* verified(payload, sizes);
  }
  const id = await store.blobs.write(measuring());
  if (!found) throw new Error('A blob was written without being measured');
  return { id, found };
}
