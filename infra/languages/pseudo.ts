import { type Catalog, keyOf, type SourceText } from './catalog.ts';
import { countForms } from './counts.ts';

/**
 * A language that nobody speaks: every letter that can has an accent, every text is a third longer and in brackets. What
 * `Intl` writes is Greek. So a screen shows what was not translated, what is glued from halves, and what is cut.
 */
export const pseudo = 'pseudo';

const locale = 'el-GR';

const letters = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const accented = 'ÀÇĎÉĜĤÎĴĶĻŇÖŔŠŢÛŴÝŽàçďéĝĥîĵķļňöŕšţûŵýž';

/** Places and entities stay as they are, and so do addresses in a text. */
const kept = /(\{\{[^}]*\}\}|\{\d+\}|<[^>]*>|&\w+;|https?:\/\/\S*|\\.)/;

export function pseudoText(text: string): string {
  const written = text
    .split(kept)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[a-z]/gi, accent) : part))
    .join('');
  return `[${written}${' ·'.repeat(Math.ceil(text.length / 6))}]`;
}

function accent(letter: string): string {
  const at = letters.indexOf(letter);
  return at < 0 ? letter : (accented[at] ?? letter);
}

/** Whether a text has words that the pseudo-language would have accents on. */
export const isUntranslated = (text: string) => new RegExp(`[${letters}]`).test(text);

export function pseudoCatalog(texts: readonly SourceText[]): Catalog {
  const forms = countForms(locale);
  const translated = texts.map(({ id, plural }) => {
    const said = plural === undefined ? [id] : forms.map((form) => (form === 'one' ? id : plural));
    return [keyOf(id, plural), said.map(pseudoText)] as const;
  });
  return { locale, texts: new Map(translated) };
}
