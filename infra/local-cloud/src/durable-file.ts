import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';
import { reasonOf, StartError, unusableData } from './start-error.ts';

const OWNER_ONLY = 0o600;

/** Only accessible by its owner; an existing directory is not changed. */
export function makeDataDirectory(path: string): void {
  try {
    makeWithParents(path);
  } catch (error) {
    const message = `The data directory ${path} cannot be made: ${reasonOf(error)}`;
    throw new StartError('directory unusable', message, { cause: error });
  }
}

/** Step by step: `recursive` never ends below a directory that can hold none, such as /proc. */
function makeWithParents(path: string): void {
  if (existsSync(path)) return;
  makeWithParents(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(path)) throw error;
  }
}

/** The content of a JSON file; undefined if it does not exist. Throws a StartError with its name. */
export function readDurableFile<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw unusableData(path, error);
  }
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
