import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { CHECKSUM_ALGORITHMS } from '../body/checksums.ts';

const jsonColumn = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    shape,
  );

const versionRow = z.object({
  sequence: z.int(),
  bucket: z.string(),
  key: z.string(),
  version_id: z.string(),
  delete_marker: z.int(),
  created_at: z.int(),
  size: z.int(),
  etag: z.string(),
  headers: jsonColumn(z.record(z.string(), z.string())),
  checksum: jsonColumn(
    z.nullable(z.object({ algorithm: z.enum(CHECKSUM_ALGORITHMS), value: z.string() })),
  ),
  blobs: jsonColumn(z.array(z.object({ id: z.string() })).check(z.maxLength(1))),
});

const storedVersion = z.pipe(
  versionRow,
  z.transform(({ version_id, delete_marker, created_at, blobs: [blob], ...row }) => ({
    ...row,
    versionId: version_id,
    isDeleteMarker: delete_marker === 1,
    lastModified: new Date(created_at),
    /** The file with its bytes; empty for a small object, whose bytes are in the database, and for a delete marker. */
    blob: blob?.id ?? '',
  })),
);

/** An object, or a delete marker (no bytes, no headers). */
export type StoredVersion = Readonly<z.infer<typeof storedVersion>>;
export type NewVersion = Omit<StoredVersion, 'sequence'> & {
  /** Of a small object. */
  readonly bytes?: Uint8Array;
};

const smallContent = z.optional(z.object({ bytes: z.instanceof(Uint8Array) }));

/** Throws if the row is not a version. */
export const parseVersion = (row: unknown): StoredVersion => storedVersion.parse(row);

/** Prepared statements. */
export function versionsIn(db: DatabaseSync) {
  const latest = db.prepare(
    'SELECT * FROM versions WHERE bucket = ? AND key = ? ORDER BY sequence DESC LIMIT 1',
  );
  const one = db.prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? AND version_id = ?');
  const buckets = db.prepare('SELECT DISTINCT bucket FROM versions');
  const insert = db.prepare(
    `INSERT INTO versions (bucket, key, version_id, delete_marker, created_at, size, etag, headers, checksum, blobs)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const keep = db.prepare('INSERT INTO contents (sequence, bytes) VALUES (?, ?)');
  const kept = db.prepare('SELECT bytes FROM contents WHERE sequence = ?');
  const remove = db.prepare('DELETE FROM versions WHERE sequence = ?');
  const blobs = db.prepare(
    "SELECT json_extract(blob.value, '$.id') AS id FROM versions, json_each(versions.blobs) AS blob",
  );
  const optional = (row: unknown) => (row === undefined ? undefined : parseVersion(row));
  return {
    /** May be a delete marker. */
    latest: (bucket: string, key: string) => optional(latest.get(bucket, key)),
    one: (bucket: string, key: string, versionId: string) =>
      optional(one.get(bucket, key, versionId)),
    add({ bytes, ...version }: NewVersion): StoredVersion {
      const { bucket, key, versionId, isDeleteMarker, lastModified, size, etag } = version;
      const blobs = version.blob === '' ? [] : [{ id: version.blob }];
      const json = [version.headers, version.checksum, blobs].map((value) => JSON.stringify(value));
      const values = [bucket, key, versionId, Number(isDeleteMarker), lastModified.getTime()];
      const sequence = Number(insert.run(...values, size, etag, ...json).lastInsertRowid);
      if (bytes) keep.run(sequence, bytes);
      return { ...version, sequence };
    },
    /** The bytes of a small object; none once it is removed. */
    bytes: (sequence: number) => smallContent.parse(kept.get(sequence))?.bytes ?? new Uint8Array(),
    /** Names of buckets that are not empty. */
    buckets: () => buckets.all().map((row) => z.object({ bucket: z.string() }).parse(row).bucket),
    remove: (sequence: number) => remove.run(sequence),
    blobIds: () => blobs.all().map((row) => z.object({ id: z.string() }).parse(row).id),
  };
}

export type Versions = ReturnType<typeof versionsIn>;
