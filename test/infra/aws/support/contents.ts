import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder by their names. */
export function contents(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder).toSorted();
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}
