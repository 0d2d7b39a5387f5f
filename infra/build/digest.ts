import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of the names and contents of all files at or below `paths`. */
export async function digestOf(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort();
  const hash = createHash('sha256');
  // One after another: an assembly of many syntheses holds more files than a process may open.
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}
