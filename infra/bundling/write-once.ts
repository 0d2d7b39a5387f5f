import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Atomic: concurrent readers see all of the file or nothing. An existing file has the same content, by its name. */
export function writeOnce(path: string, content: Uint8Array): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

export function writeFolderOnce(folder: string, files: ReadonlyMap<string, string>): void {
  const temporary = `${folder}.${randomUUID()}`;
  mkdirSync(temporary, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(temporary, name), text);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true });
    // Another process was first, with the same content.
    if (!existsSync(folder)) throw error;
  }
}
