import type { Cloud } from 'local-cloud/main.ts';
import { type Bundles, bundlesFolder, createBundler } from '#infra/bundling/bundler.ts';
import type { FunctionSource } from '#infra/bundling/parts.ts';

export interface CodeUpdates extends AsyncDisposable {
  /**
   * Updates the functions of the running cloud that contain one of these files; returns their logical ids. Throws
   * esbuild's message for invalid code; the old code stays.
   */
  update(
    files: readonly string[],
    lambda: Pick<Cloud['lambda'], 'functions' | 'replaceCode'>,
  ): Promise<readonly string[]>;
}

/** Reads all sources once; an update reads only changed ones. */
export async function prepareCodeUpdates(
  functions: readonly FunctionSource[],
  root: string,
): Promise<CodeUpdates> {
  const bundler = await createBundler(functions, root, bundlesFolder(root));
  await bundler.bundle(() => false);
  // Files of failed updates, for the next update that succeeds.
  const pending = new Set<string>();
  return {
    async update(files, lambda) {
      for (const file of files) pending.add(file);
      const bundles = await bundler.bundle((source) => pending.has(source));
      pending.clear();
      replaceCode(bundles, lambda);
      return [...bundles.keys()];
    },
    [Symbol.asyncDispose]: () => bundler[Symbol.asyncDispose](),
  };
}

function replaceCode(bundles: Bundles, lambda: Pick<Cloud['lambda'], 'functions' | 'replaceCode'>) {
  for (const { logicalId, name } of lambda.functions) {
    const bundle = bundles.get(logicalId);
    if (bundle) lambda.replaceCode(name, bundle.folder);
  }
}
