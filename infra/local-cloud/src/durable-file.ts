import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** Only its owner may enter; one that is there stays as it is. */
export function makeDataDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** A crash leaves the old or the new content; only the owner may read it. */
export function writeFileDurably(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  const file = openSync(temporary, 'w', OWNER_ONLY);
  writeSync(file, content);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, path);
  syncDirectory(dirname(path));
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
