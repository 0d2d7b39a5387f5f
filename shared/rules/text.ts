export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Blank, null and undefined become null. */
export function blankToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

/**
 * Invisible characters: fillers, zero-width spaces, marks that change the text direction.
 */
const unseen = /(?![\p{Variation_Selector}\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** Joiners shape letters of some scripts and emoji; beside ASCII they are only invisible. */
const joiners = /[\u200c\u200d]+/g;
/** Also true at either end of a text. */
const isAscii = (character: string) => character < '\x80';

/**
 * More than four marks on one letter, which no language writes, are drawn over other lines.
 * https://www.unicode.org/reports/tr39/#Optional_Detection
 */
const stacked = /[\p{Mn}\p{Me}\u200c\u200d]{5,}/gu;
const firstFour = (marks: string) => [...marks].slice(0, 4).join('');

/**
 * Removes invisible characters, so that equal-looking texts are equal (THREAT-M5), and marks that
 * would paint over other texts (THREAT-M7).
 */
export function visibleText(text: string): string {
  const seen = text.replace(unseen, '').replace(stacked, firstFour);
  return seen.replace(joiners, (run, start: number) => {
    const isIdle = isAscii(seen.charAt(start - 1)) || isAscii(seen.charAt(start + run.length));
    return isIdle ? '' : run;
  });
}

/**
 * Trimmed, with `\n` as line break, without control characters, lone surrogates or invisible
 * characters.
 */
export function plainText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n');
  return visibleText(lines.replace(/[^\P{Cc}\n\t]/gu, '')).trim();
}

/** Without the given characters at its end. An expression for that searches each run of them anew. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** For case-insensitive comparisons: NFKC, trimmed, lower case, one form of sigma. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}

/** Keys of the table have at most 1,024 bytes, a character at most 4. */
const maxKeyCharacters = 200;

/** Letters that Unicode does not decompose, as ICU's collation compares them; ı and þ beside it. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  '·': '',
};

/**
 * For searching: without case and without Latin, Greek and Cyrillic accents; white space becomes one
 * space.
 */
export function foldAccents(text: string): string {
  const plain = foldCase(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
  return plain.normalize('NFC').replace(/\s+/g, ' ');
}

/** `foldAccents`, short enough for a key: for sorting and prefix search (RULE-10). */
export function foldedText(text: string): string {
  return [...foldAccents(text)].slice(0, maxKeyCharacters).join('');
}
