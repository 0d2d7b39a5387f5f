import type { BuildOptions } from 'esbuild';

/** What both steps of bundling share. Maps lie beside the code, which does not name them. */
export const esbuildOptions = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: 'external',
  sourcesContent: false,
  legalComments: 'none',
  charset: 'utf8',
  // Packages that ship ES modules beside CommonJS bundle to a third of the size.
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions;
