import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import type { EsbuildOptions } from './esbuild-options.ts';
import { writeFolderOnce } from './write-once.ts';

/**
 * The second step: bundles and minifies what one function reaches into as few files as its dynamic imports allow.
 * Code goes to `folder`, maps to `maps`. An existing folder is up to date, since its name has the part's hash.
 */
export async function bundlePart(
  part: string,
  folder: string,
  maps: string,
  options: EsbuildOptions,
): Promise<void> {
  if (existsSync(folder)) return;
  const { outputFiles } = await build({
    ...options,
    minify: true,
    outdir: folder,
    entryPoints: [{ in: part, out: 'index' }],
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const files = withNumberedChunks(texts);
  writeFolderOnce(maps, only(files, '.map'));
  writeFolderOnce(folder, only(files, '.mjs'));
}

/**
 * Renames the imported chunks by number, in order of import. esbuild's hash covers the map, so an edited comment
 * would deploy the function again. Numbers are as long as hashes, so positions in maps stay right.
 */
function withNumberedChunks(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const chunk = /chunk-[A-Z0-9]{8}\.mjs/g;
  const numbered = new Map<string, string>();
  const rename = (text: string) => text.replace(chunk, (name) => numbered.get(name) ?? name);
  const reached = new Set(['index.mjs']);
  for (const file of reached) {
    for (const [name] of (files.get(file) ?? '').matchAll(chunk)) {
      if (!files.has(name) || reached.has(name)) continue;
      reached.add(name);
      numbered.set(name, `chunk-${String(numbered.size + 1).padStart(8, '0')}.mjs`);
    }
  }
  // esbuild also writes chunks that only removed dead code imported.
  const named = [...files].filter(([name]) => reached.has(name.replace(/\.map$/, '')));
  return new Map(named.map(([name, text]) => [rename(name), rename(text)]));
}

function only(files: ReadonlyMap<string, string>, ending: string): ReadonlyMap<string, string> {
  return new Map([...files].filter(([name]) => name.endsWith(ending)));
}
