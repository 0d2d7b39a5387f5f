import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { httpOfTheProcess } from '#infra/bundling/builtins.ts';

/**
 * Bundles one of the reference handlers into a single file, as most deployments do. Returns its path. Like the product,
 * it does not pay for the bench's endpoints without TLS, which no Lambda on AWS calls.
 */
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
    plugins: [httpOfTheProcess],
  });
  return outfile;
}
