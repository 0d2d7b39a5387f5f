import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// All synchronous: nothing else goes on meanwhile, and a promise for each of thousands of files takes ten times as long.

/** A digest of the names and contents of all files at or below `paths`. */
export function contentDigest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of filesOf(paths))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** A digest of their names, sizes and times: what is copied or written again differs, even where its content does not. */
export function stateDigest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of filesOf(paths)) {
    const { size, mtimeMs, ctimeMs } = lstatSync(file);
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

function filesOf(paths: readonly string[]): readonly string[] {
  return paths.flatMap(filesBelow).sort();
}

function filesBelow(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
