import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { CHECKSUM_ALGORITHMS } from '../body/checksums.ts';
import { headersColumn } from './versions.ts';

const uploadRow = z.object({
  id: z.string(),
  bucket: z.string(),
  key: z.string(),
  created_at: z.int(),
  headers: headersColumn,
  algorithm: z.enum([...CHECKSUM_ALGORITHMS, '']),
});

const partRow = z.object({
  number: z.int(),
  blob: z.string(),
  size: z.int(),
  etag: z.string(),
  checksum: z.string(),
});

/** A multipart upload that was begun and neither completed nor aborted. */
export type Upload = Readonly<z.infer<typeof uploadRow>>;
export type Part = Readonly<z.infer<typeof partRow>>;

/** Access to unfinished multipart uploads and their parts. */
export function uploadsIn(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?)');
  const one = db.prepare('SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?');
  const older = db.prepare(
    `SELECT * FROM uploads WHERE bucket = ? AND created_at < ? AND key >= ? AND key < ?`,
  );
  const remove = db.prepare('DELETE FROM uploads WHERE id = ?');
  const putPart = db.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)');
  const parts = db.prepare(
    'SELECT number, blob, size, etag, checksum FROM parts WHERE upload_id = ? ORDER BY number',
  );
  const blobs = db.prepare('SELECT blob FROM parts');
  return {
    add: (upload: Upload) =>
      insert.run(
        upload.id,
        upload.bucket,
        upload.key,
        upload.created_at,
        JSON.stringify(upload.headers),
        upload.algorithm,
      ),
    one(id: string, bucket: string, key: string): Upload | undefined {
      const row = one.get(id, bucket, key);
      return row && uploadRow.parse(row);
    },
    /** Uploads of a bucket that began before a time, with keys from `from` up to `below`. */
    begunBefore: (bucket: string, time: Date, from: string, below: string): Upload[] =>
      older.all(bucket, time.getTime(), from, below).map((row) => uploadRow.parse(row)),
    /** Forgets an upload and its parts. */
    remove: (id: string) => remove.run(id),
    putPart: (uploadId: string, { number, blob, size, etag, checksum }: Part) =>
      putPart.run(uploadId, number, blob, size, etag, checksum),
    parts: (id: string): Part[] => parts.all(id).map((row) => partRow.parse(row)),
    /** The ids of all blobs that a part names. */
    blobIds: () => blobs.all().map((row) => z.object({ blob: z.string() }).parse(row).blob),
  };
}

export type Uploads = ReturnType<typeof uploadsIn>;
