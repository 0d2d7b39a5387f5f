import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogOf } from './language.ts';
import { translate } from './translate.ts';

/** A source in a language; `file` is absolute. */
export type Translator = (file: string, source: string) => string;

const written =
  /^(shared|functions|frontend|infra\/aws|test\/journeys\/support)\/.*\.(tsx?|json|html)$/;

/** Undefined for the language of the sources. Throws an Error for a language without a catalog. */
export function translatorOf(root: string, language: string): Translator | undefined {
  const catalog = catalogOf(root, language);
  if (!catalog) return undefined;
  return (file, source) => {
    const path = relative(root, file);
    return written.test(path) ? translate(path, source, catalog) : source;
  };
}

/** Translates the modules that this process loads from now on. */
export function translateModules(translator: Translator): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const { source } = loaded;
      if (!url.startsWith('file:') || !source) return loaded;
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
      return { ...loaded, source: translator(fileURLToPath(url), text) };
    },
  });
}
