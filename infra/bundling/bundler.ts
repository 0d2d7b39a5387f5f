import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { version } from 'esbuild';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';
import { builtIn, sourceLanguage } from '../languages/chosen.ts';
import { bundlePart } from './bundle-part.ts';
import { esbuildOptions, type Sdk } from './esbuild-options.ts';
import { linkMaps, mapsBeside } from './maps.ts';
import { createPartsBuilder, type EntryPart, type FunctionSource } from './parts.ts';
import { removeStale } from './remove-stale.ts';

export interface Bundle {
  /** The folder that holds `index.mjs`. */
  readonly folder: string;
  /** Paths from the project's root. */
  readonly sources: readonly string[];
}

/** Bundles by logical id. */
export type Bundles = ReadonlyMap<string, Bundle>;

export interface Bundler extends AsyncDisposable {
  /** Bundles the functions with a source for which `isWanted` is true. Throws as esbuild does. */
  bundle(isWanted?: (source: string) => boolean): Promise<Bundles>;
}

/** Caches bundles between syntheses; a folder for each kind and language, since each links to its latest maps. */
export function bundlesFolder(root: string, sdk: Sdk = 'small', language = sourceLanguage): string {
  return join(root, builtIn(language, '.cache'), sdk === 'small' ? 'bundles' : 'official-bundles');
}

/** Part of the cache key: esbuild's version and options. */
function generationOf(options: object): string {
  const text = JSON.stringify([version, options]);
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * Bundles each function by itself, into the cache `outDir`. The same sources give the same bytes, wherever
 * they are.
 */
export async function createBundler(
  functions: readonly FunctionSource[],
  root: string,
  outDir: string,
  sdk: Sdk = 'small',
): Promise<Bundler> {
  const options = esbuildOptions(sdk);
  const generation = generationOf(options);
  const partsFolder = join(outDir, `parts-${generation}`);
  const parts = await createPartsBuilder(functions, root, partsFolder, options);
  const bundleOne = async ({ logicalId, file, hash, sources }: EntryPart) => {
    const folder = join(outDir, logicalId, `${generation}-${hash}`);
    await bundlePart(file, folder, mapsBeside(folder), options);
    linkMaps(outDir, logicalId, folder);
    return [logicalId, { folder, sources }] as const;
  };
  return {
    async bundle(isWanted = () => true) {
      const entries = await parts.build();
      const wanted = entries.filter(({ sources }) => sources.some(isWanted));
      // More would not be faster and need more memory.
      return new Map(await mapConcurrently(wanted, availableParallelism(), bundleOne));
    },
    [Symbol.asyncDispose]: () => parts[Symbol.asyncDispose](),
  };
}

export async function bundleFunctions(
  functions: readonly FunctionSource[],
  root: string,
  outDir: string,
  sdk: Sdk = 'small',
): Promise<Bundles> {
  await using bundler = await createBundler(functions, root, outDir, sdk);
  const bundles = await bundler.bundle();
  removeStale(outDir, bundles, new Date());
  return bundles;
}
