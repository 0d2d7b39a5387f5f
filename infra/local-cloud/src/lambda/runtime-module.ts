import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/**
 * The runtime (`runtime.ts`) as plain JavaScript, for `new Worker`. A worker that had to strip the
 * types itself would start 70 ms later and take 11 MB more, each time (measured with Node 24).
 */
export function loadRuntimeModule(): URL {
  const source = readFileSync(new URL('./runtime.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'node24' });
  // In stacks its whole text would stand in place of a name.
  const named = `${code}\n//# sourceURL=lambda-runtime.mjs`;
  return new URL(`data:text/javascript,${encodeURIComponent(named)}`);
}
