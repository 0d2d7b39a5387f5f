import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';
import { builtIn, sourceLanguage } from './chosen.ts';
import type { Translator } from './translator.ts';

let translator: Translator | undefined;
let copies = '';

/**
 * From now on this process loads and bundles our modules in a language. In that of the sources nothing happens, and the
 * translator is not even loaded.
 */
export async function speak(root: string, language: string): Promise<void> {
  if (language === sourceLanguage) return;
  const { translateModules, translatorOf } = await import('./translator.ts');
  translator = translatorOf(root, language);
  copies = join(root, builtIn(language, 'sources'));
  if (translator) translateModules(translator);
}

/** A source that is read as a text. */
export const spoken: Translator = (file, source) => translator?.(file, source) ?? source;

/** A folder of modules for a bundler that takes no plugins: itself, or a translated copy. */
export function spokenFolder(folder: string): string {
  if (!translator) return folder;
  const copy = join(copies, basename(folder));
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    writeFileSync(join(copy, name), spoken(file, readFileSync(file, 'utf8')));
  }
  return copy;
}

/** For a bundle of esbuild, after plugins that load single modules. */
export function spokenBundle(): readonly EsbuildPlugin[] {
  return translator ? [bundlePlugin] : [];
}

/** For the pages, before JSX is compiled. */
export function spokenPages(): readonly VitePlugin[] {
  return translator ? [{ ...pagesPlugin }] : [];
}

const bundlePlugin: EsbuildPlugin = {
  name: 'translation',
  setup({ onLoad }) {
    onLoad({ filter: /\.(tsx?|json)$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const loader = path.endsWith('.json') ? 'json' : path.endsWith('x') ? 'tsx' : 'ts';
      return { contents: spoken(path, readFileSync(path, 'utf8')), loader };
    });
  },
};

/** By its name the prerendering of the landing page takes it along (frontend/render-landing.ts). */
const pagesPlugin: VitePlugin = {
  name: 'translation',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (file.includes('/node_modules/') || !/\.tsx?$/.test(file)) return undefined;
    return { code: spoken(file, code), map: null };
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename }) => spoken(filename, html),
  },
};
