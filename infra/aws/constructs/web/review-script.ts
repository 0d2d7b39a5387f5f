import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** What pages that are commented on load; a folder of the preview bucket as samples are. */
export const reviewScriptPath = 'review-script/index.js';

const entry = fileURLToPath(new URL('../../../../frontend/review/main.ts', import.meta.url));

/** The script as one file, which talks to the app at this origin alone. */
export function reviewScript(publicOrigin: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
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
