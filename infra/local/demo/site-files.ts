import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const folder = join(import.meta.dirname, 'site');

/** `path` with forward slashes. */
export interface SiteFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export async function readDemoSite(): Promise<readonly SiteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({
      path: relative(folder, path).split(sep).join('/'),
      bytes: await readFile(path),
    })),
  );
}

/** Zips the files, as the customer downloads them after buying. */
export async function zipSite(files: readonly SiteFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  const options = { mtime: new Date('2026-01-01T00:00:00Z'), mode: 0o100644 };
  for (const { path, bytes } of files) zip.addBuffer(Buffer.from(bytes), path, options);
  zip.end();
  return buffer(zip.outputStream);
}
