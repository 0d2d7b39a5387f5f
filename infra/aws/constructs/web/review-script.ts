import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { spokenFolder } from '#infra/languages/spoken.ts';

/** The script that review copies of pages load, in the preview bucket. */
export const reviewScriptPath = 'review-script/index.js';

const sources = fileURLToPath(new URL('../../../../frontend/review', import.meta.url));

/** The script as one file; it talks only to the app at this origin. */
export function reviewScript(publicOrigin: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(spokenFolder(sources), 'main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return (outputFiles[0]?.text ?? '').replaceAll('%APP_ORIGIN%', publicOrigin);
}
