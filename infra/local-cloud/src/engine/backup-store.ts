import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeDataDirectory, writeFileDurably } from '../durable-file.ts';
import { type TableCopy, tableCopySchema } from './table-copy.ts';

const backupSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  copy: tableCopySchema,
});

/** A copy of a table at a point in time. */
export type StoredBackup = z.infer<typeof backupSchema>;

/** The backups in a data directory, one file each. */
export interface BackupStore {
  add(name: string, copy: TableCopy): StoredBackup;
  /** The oldest first. */
  list(): readonly StoredBackup[];
}

export function openBackupStore(dataDir: string): BackupStore {
  const folder = join(dataDir, 'backups');
  return {
    add(name, copy) {
      const createdAt = Date.now();
      // As in DynamoDB, ids begin with the time.
      const backup = { id: `${createdAt}-${name}`, name, createdAt, copy };
      makeDataDirectory(folder);
      writeFileDurably(join(folder, `${backup.id}.json`), JSON.stringify(backup));
      return backup;
    },
    list() {
      if (!existsSync(folder)) return [];
      const backups = readdirSync(folder).map((file) => readBackup(join(folder, file)));
      return backups.toSorted((one, other) => one.createdAt - other.createdAt);
    },
  };
}

function readBackup(file: string): StoredBackup {
  return backupSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
