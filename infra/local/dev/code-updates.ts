import type { Cloud } from 'local-cloud/main.ts';
import { type Bundles, bundlesFolder, createBundler } from '#infra/bundling/bundler.ts';
import type { FunctionSource } from '#infra/bundling/parts.ts';

export interface CodeUpdates extends AsyncDisposable {
  /**
   * Gives the running cloud the functions that hold one of these files, and says which they are. Throws
   * esbuild's message for code that cannot be read; the old code stays.
   */
  update(
    files: readonly string[],
    lambda: Pick<Cloud['lambda'], 'functions' | 'replaceCode'>,
  ): Promise<readonly string[]>;
}

/** Reads all sources once, so that an update reads what changed. */
export async function prepareCodeUpdates(
  functions: readonly FunctionSource[],
  root: string,
): Promise<CodeUpdates> {
  const bundler = await createBundler(functions, root, bundlesFolder(root));
  await bundler.bundle(() => false);
  // Saved while something could not be read; theirs is the next update that can.
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
