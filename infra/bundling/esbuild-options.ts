import { readFile } from 'node:fs/promises';
import type { BuildOptions, Plugin } from 'esbuild';
import { spokenBundle } from '../languages/spoken.ts';
import { awsClients } from './aws-clients.ts';
import { builtinsOfTheProcess, httpOfTheProcess } from './builtins.ts';
import { trimSdk } from './trim-sdk.ts';

/**
 * PDFKit resolves the metrics of standard fonts at run time through its package.json, which a bundle does not have.
 * Static requires put them into the bundle. Throws if a release of PDFKit loads them differently.
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

/** Puts the fonts of receipts into the bundle, which has no packages to read them from. */
const receiptFonts: Plugin = {
  name: 'receipt-fonts',
  setup({ onLoad }) {
    onLoad({ filter: /receipt-fonts\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(
        /readFile\(fileOf\(('[^']+')\)\)/g,
        'import($1).then((font) => font.default)',
      );
      if (contents === text) throw new Error(`${path} no longer reads its fonts as expected`);
      return { contents, loader: 'ts' };
    });
  },
};

/** Shared by both steps. The code does not link to its maps. */
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
  loader: { '.ttf': 'binary' },
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** `small`: our own clients in place of the SDK's for the most used services; `official`: only the SDK's. */
export type Sdk = 'small' | 'official';

const clients = { small: [awsClients], official: [] } as const;

export type EsbuildOptions = ReturnType<typeof esbuildOptions>;

export function esbuildOptions(sdk: Sdk) {
  return {
    ...fixed,
    plugins: [
      httpOfTheProcess,
      builtinsOfTheProcess,
      ...clients[sdk],
      pdfkitFonts,
      receiptFonts,
      trimSdk,
      ...spokenBundle(),
    ],
  } satisfies BuildOptions;
}
