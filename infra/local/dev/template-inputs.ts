import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { brand } from '#shared/brand.ts';

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
 * What a template says apart from which code its functions have: when this is the same, a running cloud
 * needs their new code alone.
 */
export async function templateWithoutCode(assemblyDir: string): Promise<string> {
  const text = await readFile(join(assemblyDir, `${brand.name}.template.json`), 'utf8');
  return text.replace(/[0-9a-f]{64}/g, 'asset');
}
