import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The files of a folder, relative to it, in the order of their names; a link to one counts, as it does for `zip`. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path).replaceAll(sep, '/'))
    .toSorted();
}

/** A folder as somebody would zip it, and one more file. */
export async function zipOf(
  folder: string,
  files: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const file of files) zip.addBuffer(await readFile(join(folder, file)), file);
  for (const [name, text] of Object.entries(more)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
