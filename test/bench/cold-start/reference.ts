import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles one of the reference handlers into a single file, as most deployments do. Returns its path. */
export async function bundleReference(name: 'one-read' | 'one-link'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-bench-'));
  const outfile = join(folder, 'index.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'references', `${name}.ts`)],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    legalComments: 'none',
  });
  return outfile;
}
