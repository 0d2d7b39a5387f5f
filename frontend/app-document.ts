import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Connect, Plugin, Rolldown } from 'vite';
import { escapedForHtml, placeOf } from '../shared/rules/places.ts';
import { documentOf, notFound, type Screen, screens } from './screens.ts';
import { socialCard } from './social-card.ts';

/**
 * Every address without a file extension except `/` is the application, as at CloudFront's edge.
 */
const toAppDocument: Connect.NextHandleFunction = (request, _response, next) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isOurs = !/^\/(@|src\/|node_modules\/|api\/|_local\b|ws$)/.test(path);
  if (path !== '/' && isOurs && !/\.\w+$/.test(path)) request.url = '/app.html';
  next();
};

const name = placeOf('brand.name');
const titlePlace = `<title>${name}</title>`;
const firstPaint = '<script src="/first-paint.js"></script>';
const beginCalls = join(import.meta.dirname, 'begin-calls.js');

/**
 * Serves app.html for the application's addresses. A build makes it a document for each screen, which announces the
 * screen's files and begins its first calls (screens.ts); app.html becomes the one of all other addresses.
 */
export function appDocument(): Plugin {
  let folders = { root: '', publicDir: '' };
  return {
    name: 'app-document',
    configResolved({ root, publicDir }) {
      folders = { root, publicDir };
    },
    configureServer: ({ middlewares }) => void middlewares.use(toAppDocument),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toAppDocument),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['app.html'];
        if (page?.type !== 'asset') throw new Error('There is no app.html');
        const html = String(page.source);
        for (const part of [firstPaint, titlePlace]) {
          if (!html.includes(part)) throw new Error(`app.html has no ${part}`);
        }
        const script = inlineScript(join(folders.publicDir, 'first-paint.js'));
        const write = (screen: Omit<Screen, 'path'>) =>
          html
            .replace(titlePlace, () => headOf(screen))
            .replace(firstPaint, () => `${callsOf(screen)}<script>${script}</script>`)
            .replace('</head>', () => `${announced(bundle, folders.root, html, screen)}</head>`);
        for (const screen of screens) {
          const [fileName, source] = [documentOf(screen), write(screen)];
          this.emitFile({ type: 'asset', fileName, source });
        }
        page.source = write(notFound);
      },
    },
  };
}

/** Title and card of a document: a template (shared/rules/places.ts). */
function headOf({ title, card }: Pick<Screen, 'title' | 'card'>): string {
  const full = `${escapedForHtml(title)} · ${name}`;
  const text = card === undefined ? placeOf('brand.footerTagline') : escapedForHtml(card);
  return `<title>${full}</title>${socialCard({ title: full, text })}`;
}

/** The deployment allows it by its hash, the same in all documents. */
function inlineScript(firstPaintFile: string): string {
  const sources = [firstPaintFile, beginCalls].map((file) => readFileSync(file, 'utf8'));
  return transformSync(sources.join('\n'), { minify: true }).code.trim();
}

function callsOf({ calls, callsOfUser, callsOfView }: Partial<Screen>): string {
  const named = { calls, 'calls-of-user': callsOfUser, 'calls-of-view': callsOfView };
  return Object.entries(named)
    .map(([name, addresses]) =>
      addresses
        ? `<meta name="${name}" content="${addresses.join(' ').replaceAll('&', '&amp;')}">`
        : '',
    )
    .join('');
}

/** Links to the scripts and styles of a screen that the document does not have yet. */
function announced(
  bundle: Rolldown.OutputBundle,
  root: string,
  html: string,
  { modules }: Pick<Screen, 'modules'>,
): string {
  const files = filesOf(
    bundle,
    ['app/app.tsx', ...modules].map((name) => join(root, 'src', name)),
  );
  return files
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('');
}

/** Each module's chunk after all that it imports, since the last of two equal styles counts. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const add = (chunk: Rolldown.OutputBundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || visited.has(chunk.fileName)) return;
    visited.add(chunk.fileName);
    for (const name of chunk.imports) add(bundle[name]);
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
    files.add(chunk.fileName);
  };
  for (const module of modules) {
    const holder = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(module),
    );
    if (!holder) throw new Error(`No chunk has ${module}`);
    add(holder);
  }
  return [...files];
}
