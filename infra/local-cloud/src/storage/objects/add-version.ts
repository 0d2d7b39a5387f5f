import type { BucketDefinition } from '../bucket-definition.ts';
import { inTransaction } from '../metadata/database.ts';
import type { NewVersion, StoredVersion } from '../metadata/versions.ts';
import { randomId, type Store } from '../store.ts';

/** Checks the current object before a write; throws to forbid the write. */
export type Precondition = (current: StoredVersion | undefined) => void;

type VersionContent = Omit<NewVersion, 'bucket' | 'versionId' | 'lastModified'>;

interface Addition {
  readonly bucket: BucketDefinition;
  readonly content: VersionContent;
  readonly precondition?: Precondition | undefined;
}

/**
 * Adds a version in a versioned bucket, otherwise replaces the version without an id. Bytes of a replaced version
 * are removed afterwards.
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

/** The version that a read without a version id returns. */
export function currentObject(
  store: Store,
  bucket: string,
  key: string,
): StoredVersion | undefined {
  const latest = store.versions.latest(bucket, key);
  return latest?.isDeleteMarker ? undefined : latest;
}
