import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { readAssembly } from 'local-cloud/cloudformation/template/assembly.ts';

/** The files of the project that decide the template, by path from its root. */
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
 * What the templates say apart from which code their functions have: when this is the same, a running
 * cloud needs their new code alone.
 */
export function templateWithoutCode(assemblyDir: string): string {
  const templates = readAssembly(assemblyDir).templateFiles.map((file) =>
    readFileSync(file, 'utf8'),
  );
  return templates.join().replace(/[0-9a-f]{64}/g, 'asset');
}
