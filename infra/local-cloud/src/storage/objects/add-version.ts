import type { BucketDefinition } from '../bucket-definition.ts';
import { inTransaction } from '../metadata/database.ts';
import type { NewVersion, StoredVersion } from '../metadata/versions.ts';
import { randomId, type Store } from '../store.ts';

/** Looks at the current object before a write replaces it, and throws to forbid the write. */
export type Precondition = (current: StoredVersion | undefined) => void;

export type VersionContent = Omit<NewVersion, 'bucket' | 'versionId' | 'lastModified'>;

interface Addition {
  readonly bucket: BucketDefinition;
  readonly content: VersionContent;
  readonly precondition?: Precondition | undefined;
}

/**
 * Beside the older versions in a versioned bucket, else in place of the one without a version id. Bytes of
 * a replaced version are removed afterwards.
 */
export function addVersion(store: Store, addition: Addition): StoredVersion {
  const { bucket, content, precondition } = addition;
  const versionId = bucket.versioning === 'Enabled' ? randomId() : 'null';
  const lastModified = store.now();
  const { added, replaced } = inTransaction(store.db, () => {
    precondition?.(currentObject(store, bucket.name, content.key));
    const replaced = store.versions.one(bucket.name, content.key, versionId);
    if (replaced) store.versions.remove(replaced.sequence);
    const version = { ...content, bucket: bucket.name, versionId, lastModified };
    return { added: store.versions.add(version), replaced };
  });
  if (replaced?.blob) store.blobs.remove(replaced.blob);
  return added;
}

/** What a read without a version id sees. */
export function currentObject(
  store: Store,
  bucket: string,
  key: string,
): StoredVersion | undefined {
  const latest = store.versions.latest(bucket, key);
  return latest?.isDeleteMarker ? undefined : latest;
}
