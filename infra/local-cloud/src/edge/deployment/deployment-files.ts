import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { wildcard } from '../distribution/path-pattern.ts';
import type { DeclaredDeployment } from './deployment-template.ts';

/** A file that is not read yet. */
export interface SourceFile {
  /** Path in the source, with slashes. */
  readonly path: string;
  read(): Promise<Buffer>;
}

/** Files by path; a later source replaces the files of an earlier one. */
export async function sourceFiles(
  deployment: DeclaredDeployment,
  assetPath: (objectKey: string) => string,
): Promise<ReadonlyMap<string, SourceFile>> {
  const files = new Map<string, SourceFile>();
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    const directory = assetPath(objectKey);
    const substitute = substitution(
      deployment.SourceMarkers[index] ?? {},
      deployment.SourceMarkersConfig[index]?.jsonEscape ?? false,
    );
    for (const path of await filesUnder(directory)) {
      const read = async () => substitute(await readFile(join(directory, path)));
      files.set(path, { path, read });
    }
  }
  return files;
}

/** Whether `aws s3 sync` would include a path: excluded paths only if included again. */
export function pathFilter({ Exclude, Include }: DeclaredDeployment): (path: string) => boolean {
  const excluded = Exclude.map(wildcard);
  const included = Include.map(wildcard);
  return (path) => !excluded.some((it) => it(path)) || included.some((it) => it(path));
}

async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function substitution(
  markers: Readonly<Record<string, string>>,
  jsonEscape: boolean,
): (content: Buffer) => Buffer {
  const entries = Object.entries(markers);
  if (entries.length === 0) return (content) => content;
  return (content) => {
    let text = content.toString('latin1');
    for (const [marker, value] of entries) {
      const escaped = jsonEscape ? JSON.stringify(value).slice(1, -1) : value;
      text = text.replaceAll(marker, () => Buffer.from(escaped).toString('latin1'));
    }
    return Buffer.from(text, 'latin1');
  };
}
