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
  return withoutReplaced(
    store,
    inTransaction(store.db, () => replace(store, addition)),
  );
}

/** `addVersion` in one transaction with others that are added now; durable when it resolves. */
export async function addVersionWithOthers(
  store: Store,
  addition: Addition,
): Promise<StoredVersion> {
  return withoutReplaced(store, await store.commit(() => replace(store, addition)));
}

interface Added {
  readonly added: StoredVersion;
  readonly replaced: StoredVersion | undefined;
}

function replace(store: Store, { bucket, content, precondition }: Addition): Added {
  const versionId = bucket.versioning === 'Enabled' ? randomId() : 'null';
  precondition?.(currentObject(store, bucket.name, content.key));
  const replaced = store.versions.one(bucket.name, content.key, versionId);
  if (replaced) store.versions.remove(replaced.sequence);
  const version = { ...content, bucket: bucket.name, versionId, lastModified: store.now() };
  return { added: store.versions.add(version), replaced };
}

function withoutReplaced(store: Store, { added, replaced }: Added): StoredVersion {
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
