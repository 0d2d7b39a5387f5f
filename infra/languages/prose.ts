import type { Scope } from './scope.ts';

/** Stands for a value between words. */
export const hole = '\uFFFC';

/** What has spaces or capitals and is none the less read by a program. */
const codes: readonly RegExp[] = [
  /^\S+@\S+$|^\S*\w:\/\/\S*$/, // addresses
  /[{;]\s*[\w-]+:|\bpx\b|\dpx|^var\(/, // CSS
  /\[[\w-]+(=|\])|\btextarea\b/, // selectors
  /prefers-|pointer:|max-age|noopener|allow-scripts|charset=|^attachment;|^inline;/, // media, headers, rel
  /^(light dark|inverted )/, // color schemes and classes of the design
  /^default-src|^noindex/, // policies
  /^npm |^json |^(server|location|sudo|error_page) /, // commands, configurations, and places in a template
  /^\/|^www\b|^[\w-]+\.\w{2,}$|^[a-z]+[A-Z]\w*$|^[A-Z\d.+]+$/, // paths, hosts, names in code, types of records
  /^(pin |rgb\(|M-?\d)/, // classes, colors and drawings
];

/** What HTTP says beside a status, and may only say in ASCII. */
const phrases = /^(Moved Permanently|Found|Forbidden|Not Found|Gone|Unauthorized)$/;

const word = /^[A-Z][a-z]+(?:[-’'][a-z]+)*\W*$/;
const manyWords = /[A-Za-z0-9’'”)\uFFFC][,.;:!?]* +[A-Za-z0-9“"(\uFFFC]/;

/**
 * Whether people read a literal, by its form: sentences and capitalized words; where the file is made of `words` also
 * phrases without a capital; among `texts` all that has a letter.
 */
export function isProse(literal: string, scope: Scope): boolean {
  const text = literal.trim();
  const words = text.replaceAll(hole, '').trim();
  if (!/[A-Za-z]{2}/.test(words) || codes.some((code) => code.test(text))) return false;
  if (scope === 'texts') return true;
  if (scope === 'sentences' && phrases.test(text)) return false;
  if (/^[^\w\uFFFC]*[A-Z]/.test(words)) return word.test(words) || manyWords.test(text);
  return scope === 'words' && isPhrase(literal);
}

/** More than one word, or one that is set apart from a value: ` for ${name}`. */
function isPhrase(literal: string): boolean {
  return (
    /[a-z]{2}/.test(literal.replaceAll(hole, '')) &&
    (manyWords.test(literal) || / [a-z]{2,} ?$|^[a-z]{2,} $/.test(literal))
  );
}
