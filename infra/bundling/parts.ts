import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildContext, context, type Metafile } from 'esbuild';
import type { FunctionSpec } from '../inventory.ts';
import { builtins } from './builtins.ts';
import type { EsbuildOptions } from './esbuild-options.ts';
import { writeOnce } from './write-once.ts';

/** `entry` is a path from the project's root. */
export type FunctionSource = Pick<FunctionSpec, 'name' | 'logicalId' | 'entry'>;

export interface EntryPart {
  readonly logicalId: string;
  readonly file: string;
  /** Covers everything that the function imports. */
  readonly hash: string;
  /** Paths from the project's root. */
  readonly sources: readonly string[];
}

/** Incremental: reads all sources once, later only changed ones. */
export interface PartsBuilder extends AsyncDisposable {
  /** Throws esbuild's message, with file and line, for invalid code. */
  build(): Promise<readonly EntryPart[]>;
}

/**
 * The first of two steps: bundles all functions at once, with shared parts, so that the AWS SDK is read once and not
 * once per function. Throws for a missing entry file, with its name.
 */
export async function createPartsBuilder(
  functions: readonly FunctionSource[],
  root: string,
  folder: string,
  options: EsbuildOptions,
): Promise<PartsBuilder> {
  for (const { entry, name } of functions) {
    if (!existsSync(join(root, entry))) throw new Error(`${entry} is missing: the code of ${name}`);
  }
  const builder = await context({
    ...options,
    absWorkingDir: root,
    outdir: folder,
    entryNames: '[name]-[hash]',
    entryPoints: functions.map(({ logicalId, entry }) => ({ in: entry, out: logicalId })),
  });
  return {
    build: () => buildParts(builder, functions, root),
    [Symbol.asyncDispose]: () => builder.dispose(),
  };
}

async function buildParts(
  builder: BuildContext<EsbuildOptions>,
  functions: readonly FunctionSource[],
  root: string,
): Promise<readonly EntryPart[]> {
  const { metafile, outputFiles } = await builder.rebuild();
  for (const { path, contents } of outputFiles) writeOnce(path, contents);
  const byEntry = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint, path]),
  );
  return functions.map(({ logicalId, entry }) => {
    const path = byEntry.get(entry);
    const hash = /-([A-Z0-9]{8})\.mjs$/.exec(path ?? '')?.[1];
    if (path === undefined || hash === undefined) throw new Error(`${entry} gave no part`);
    return { logicalId, file: join(root, path), hash, sources: sourcesOf(path, metafile) };
  });
}

/** The sources of an output and of everything that it imports, transitively and dynamically. */
function sourcesOf(output: string, { outputs }: Metafile): readonly string[] {
  const found = new Set([output]);
  for (const file of found) {
    for (const { path, external } of outputs[file]?.imports ?? []) if (!external) found.add(path);
  }
  const inputs = [...found].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
  return inputs.filter((path) => !path.startsWith(`${builtins}:`));
}
