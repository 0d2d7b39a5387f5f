import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * The runtime (`runtime.ts`) as plain JavaScript for `new Worker`. Stripping types in each worker would cost 70 ms and
 * 11 MB (measured with Node 24).
 */
export function loadRuntimeModule(): URL {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./runtime.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
  });
  const code = outputFiles.map(({ text }) => text).join('');
  // Otherwise stack traces would contain the whole source in place of a file name.
  const named = `${code}\n//# sourceURL=lambda-runtime.mjs`;
  return new URL(`data:text/javascript,${encodeURIComponent(named)}`);
}
