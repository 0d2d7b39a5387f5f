import { basename } from 'node:path';
import ts from 'typescript';
import { type Catalog, keyOf } from './catalog.ts';
import { countForms } from './counts.ts';
import { type Found, foundAt } from './found.ts';
import { inLanguage, translatedMarkup } from './markup.ts';
import { type Message, messageOf, textOf } from './message.ts';
import { parsed } from './parsed.ts';
import { numbered } from './placeholders.ts';
import { scopeOf } from './scope.ts';
import { writtenChildren, writtenLiteral } from './written.ts';

/** Names language and locale of all texts. */
const languageFile = 'shared/texts/language.ts';

/**
 * A source with the words of a catalog in place of its own: the same code otherwise, so nothing of a translation is left
 * to do when it runs (decision 0369). `path` is one from the project's root.
 */
export function translate(path: string, source: string, catalog: Catalog): string {
  const { language } = new Intl.Locale(catalog.locale);
  if (path === languageFile) return named(source, language, catalog.locale);
  const wordsOf = (id: string) => catalog.texts.get(keyOf(id))?.[0];
  if (path.endsWith('.html')) return translatedMarkup(inLanguage(source, language), wordsOf);
  const scope = scopeOf(path);
  if (!scope) return inLanguage(source, language);
  const file = parsed(path, source);
  const formsOfCounts = countForms(catalog.locale);

  const render = (node: ts.Node): string => {
    const found = foundAt(node, scope);
    const written = found && replaced(found);
    if (written !== undefined) return source.slice(node.pos, node.getStart(file)) + written;
    return inside(node);
  };

  const inside = (node: ts.Node): string => {
    let text = '';
    let at = node.pos;
    ts.forEachChild(node, (child) => {
      text += source.slice(at, child.pos) + render(child);
      at = child.end;
    });
    return text + source.slice(at, node.end);
  };

  const bare = (node: ts.Node) => render(node).slice(node.getStart(file) - node.pos);

  const translated = ({ id, before, after }: Message): string | undefined => {
    const text = wordsOf(id);
    return text === undefined ? undefined : `${before}${text}${after}`;
  };

  function replaced(found: Found): string | undefined {
    if (found.kind === 'forms') return replacedForms(found);
    if (found.kind === 'markup') return replacedMarkup(found);
    const text = translated(found.message);
    if (text === undefined) return undefined;
    if (found.kind === 'children') return writtenChildren(found.node, found.message, text, bare);
    return writtenLiteral(
      found.node,
      text,
      found.message.holes.map(({ node }) => bare(node)),
    );
  }

  function replacedForms({ forms: { one, other } }: Found & { kind: 'forms' }) {
    const { ids, values } = numbered([one, other]);
    const texts = catalog.texts.get(keyOf(ids[0] ?? '', ids[1])) ?? [];
    if (texts.length === 0) return undefined;
    const written = texts.map((text) => writtenLiteral(undefined, text, values.map(bare)));
    const byForm = new Map(formsOfCounts.map((form, at) => [form, written[at] ?? written.at(-1)]));
    byForm.set('other', byForm.get('other') ?? written.at(-1));
    return `{ ${[...byForm].map(([form, text]) => `${form}: ${text}`).join(', ')} }`;
  }

  function replacedMarkup({ node }: Found & { kind: 'markup' }): string {
    const values = messageOf(node).holes.map(({ node }) => bare(node));
    return writtenLiteral(
      node,
      translatedMarkup(inLanguage(textOf(node), language), wordsOf),
      values,
    );
  }

  return inside(file);
}

function named(source: string, language: string, locale: string): string {
  const named = source
    .replace("language = 'en'", `language = '${language}'`)
    .replace("locale = 'en-US'", `locale = '${locale}'`);
  if (named === source) throw new Error(`${basename(languageFile)} no longer names a language`);
  return named;
}
