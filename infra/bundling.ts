import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import type { FunctionSpec } from './inventory.ts';

/** The bundles of all functions on disk: a folder each, and what esbuild knows of them. */
export interface Bundles {
  /** Folder of a function's asset, by logical id. */
  readonly folders: ReadonlyMap<string, string>;
  /** Inputs and outputs as esbuild reports them; tests read from it what is in a bundle. */
  readonly metafile: Metafile;
}

/** The module of an asset that Lambda loads (`index.handler`). */
const entryFile = 'index.mjs';

const options = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  charset: 'utf8',
  // Packages that ship ES modules beside CommonJS bundle to a third of the size.
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  outdir: 'bundles',
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/**
 * Bundles every function below `outDir`: its entry as `index.mjs` and the chunks that it reaches.
 * Same sources give the same bytes, wherever they lie. Throws, naming the file, for a missing entry.
 */
export async function bundleFunctions(
  functions: readonly FunctionSpec[],
  root: string,
  outDir: string,
): Promise<Bundles> {
  for (const { entry, name } of functions) {
    if (!existsSync(join(root, entry))) throw new Error(`${entry} is missing: the code of ${name}`);
  }
  const { metafile, outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: functions.map(({ logicalId, entry }) => ({ in: entry, out: logicalId })),
  });
  const folders = functions.map(({ logicalId }) => {
    const folder = join(outDir, logicalId);
    writeBundle(folder, reachableFrom(`bundles/${logicalId}.mjs`, metafile), outputFiles);
    return [logicalId, folder] as const;
  });
  return { folders: new Map(folders), metafile };
}

/** An output file and all that it imports, directly or not, static or not. */
export function reachableFrom(output: string, { outputs }: Metafile): readonly string[] {
  const found = new Set([output]);
  for (const file of found) {
    for (const { path, external } of outputs[file]?.imports ?? []) if (!external) found.add(path);
  }
  return [...found];
}

function writeBundle(folder: string, files: readonly string[], outputs: readonly OutputFile[]) {
  mkdirSync(folder, { recursive: true });
  for (const output of outputs) {
    const name = basename(output.path);
    if (!files.includes(`bundles/${name}`)) continue;
    writeFileSync(join(folder, name.startsWith('chunk-') ? name : entryFile), output.contents);
  }
}
