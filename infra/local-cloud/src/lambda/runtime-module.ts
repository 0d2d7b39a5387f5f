import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/**
 * The runtime (`runtime.ts`) as plain JavaScript for `new Worker`. Stripping types in each worker would cost 70 ms and
 * 11 MB (measured with Node 24).
 */
export function loadRuntimeModule(): URL {
  const source = readFileSync(new URL('./runtime.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'node24' });
  // Otherwise stack traces would contain the whole source in place of a file name.
  const named = `${code}\n//# sourceURL=lambda-runtime.mjs`;
  return new URL(`data:text/javascript,${encodeURIComponent(named)}`);
}
