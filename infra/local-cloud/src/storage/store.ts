import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { makeDataDirectory } from '../durable-file.ts';
import { Blobs } from './disk/blobs.ts';
import { openDatabase } from './metadata/database.ts';
import { expiryIn } from './metadata/expiry.ts';
import { type Commit, groupCommit } from './metadata/group-commit.ts';
import { listingIn } from './metadata/listing.ts';
import { type StoredVersion, type Versions, versionsIn } from './metadata/versions.ts';
import type { ObjectEvent, ObjectEventName } from './object-store.ts';

/** The parts that every operation uses. */
export interface Store {
  readonly db: DatabaseSync;
  readonly blobs: Blobs;
  readonly versions: Versions;
  readonly commit: Commit;
  readonly list: ReturnType<typeof listingIn>;
  readonly expiry: ReturnType<typeof expiryIn>;
  readonly now: () => Date;
  readonly emit: (name: ObjectEventName, version: StoredVersion) => void;
  readonly close: () => Promise<void>;
}

/** Removes unfinished work of a crash. */
export async function openStore(
  dataDir: string,
  now: () => Date,
  notify: (event: ObjectEvent) => void,
): Promise<Store> {
  makeDataDirectory(dataDir);
  const db = openDatabase(dataDir);
  const versions = versionsIn(db);
  const blobs = await Blobs.open(dataDir, new Set(versions.blobIds()));
  const emit: Store['emit'] = (name, version) => notify(eventOf(name, version, now()));
  const [list, expiry] = [listingIn(db), expiryIn(db)];
  const close = async () => {
    await blobs.settled();
    db.close();
  };
  return { db, blobs, versions, commit: groupCommit(db), list, expiry, now, emit, close };
}

const eventOf = (name: ObjectEventName, version: StoredVersion, time: Date): ObjectEvent => {
  const { bucket, key, versionId, size, etag } = version;
  const sequencer = version.sequence.toString(16).toUpperCase().padStart(16, '0');
  return { name, bucket, key, versionId, size, etag, time, sequencer };
};

/** A random id of 32 characters, like S3's version ids. */
export const randomId = (): string => randomBytes(24).toString('base64url');
