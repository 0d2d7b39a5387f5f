import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { readAssembly } from 'local-cloud/stack.ts';

/** The project files that the template depends on, by path from the root. */
export async function templateInputs(root: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['infra/aws/app.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return new Set(Object.keys(metafile.inputs));
}

/**
 * The templates without asset hashes. If they are unchanged, a running cloud only needs the new code.
 */
export function templateWithoutCode(assemblyDir: string): string {
  const templates = readAssembly(assemblyDir).templateFiles.map((file) =>
    readFileSync(file, 'utf8'),
  );
  return templates.join().replace(/[0-9a-f]{64}/g, 'asset');
}
