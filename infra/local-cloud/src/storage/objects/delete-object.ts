import type { BucketDefinition } from '../bucket-definition.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import type { Store } from '../store.ts';
import { addVersion, type Precondition } from './add-version.ts';

interface Deletion {
  readonly bucket: BucketDefinition;
  readonly key: string;
  readonly versionId?: string | undefined;
  /** The cause: a caller, or the bucket's lifecycle. */
  readonly cause?: 'ObjectRemoved' | 'LifecycleExpiration';
  readonly precondition?: Precondition | undefined;
}

/**
 * Deletes like S3: a named version permanently, otherwise the object, for which a versioned bucket adds a delete
 * marker. Returns the removed version or the new marker; undefined if there was nothing to delete.
 */
export function deleteObject(store: Store, deletion: Deletion): StoredVersion | undefined {
  const { bucket, key, versionId, cause = 'ObjectRemoved', precondition } = deletion;
  if (versionId === undefined && bucket.versioning !== 'Off') {
    const marker = addVersion(store, { bucket, content: deleteMarker(key), precondition });
    store.emit(`${cause}:DeleteMarkerCreated`, marker);
    return marker;
  }
  const removed = store.versions.one(bucket.name, key, versionId ?? 'null');
  precondition?.(removed);
  if (!removed) return undefined;
  store.versions.remove(removed.sequence);
  if (removed.blob) store.blobs.remove(removed.blob);
  store.emit(`${cause}:Delete`, removed);
  return removed;
}

const deleteMarker = (key: string) => ({
  key,
  isDeleteMarker: true,
  size: 0,
  etag: '',
  headers: {},
  checksum: null,
  blob: '',
});
