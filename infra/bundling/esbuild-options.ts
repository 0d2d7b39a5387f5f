import { readFile } from 'node:fs/promises';
import type { BuildOptions, Plugin } from 'esbuild';
import { awsClients } from './aws-clients.ts';
import { builtinsOfTheProcess } from './builtins.ts';
import { sdkOfAFunction } from './sdk-of-a-function.ts';

/**
 * PDFKit looks for the measures of PDF's own fonts at run time, beside a package.json that no bundle has.
 * Required by fixed names they come into the bundle. Throws when a release of PDFKit does it otherwise.
 */
const pdfkitFonts: Plugin = {
  name: 'pdfkit-fonts',
  setup({ onLoad }) {
    onLoad({ filter: /pdfkit\.node\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll("require$1('#", "require('#");
      if (contents === text) throw new Error(`${path} no longer requires its fonts as expected`);
      return { contents };
    });
  },
};

/** What both steps of bundling share. Maps lie beside the code, which does not name them. */
const fixed = {
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

export const esbuildOptions = {
  ...fixed,
  plugins: [builtinsOfTheProcess, awsClients, pdfkitFonts, sdkOfAFunction],
} satisfies BuildOptions;
