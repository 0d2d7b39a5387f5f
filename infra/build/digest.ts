import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Synchronous on purpose: promises for thousands of files take ten times as long.

/** A digest of the names and contents of all files at or below `paths`. */
export function contentDigest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of filesOf(paths))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** A digest of names, sizes and times of all files at or below `paths`: rewritten files differ even if their content does not. */
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
