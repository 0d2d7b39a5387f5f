export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Blank, null and undefined are the same absence. */
export function blankToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

/**
 * Characters without a look of their own: fillers, blanks without width, signs that turn the direction
 * of what follows.
 */
const unseen = /(?![\p{Variation_Selector}\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** Joiners shape the letters of some scripts, and emoji; beside ASCII they only hide. */
const idleJoiners = /(?<!\P{ASCII})[\u200c\u200d]+|[\u200c\u200d]+(?!\P{ASCII})/gu;

/** Removes invisible characters, so that a text is what it reads as (THREAT-M5). */
export function seenText(text: string): string {
  return text.replace(unseen, '').replace(idleJoiners, '');
}

/** Trimmed, line breaks of one kind, no control, broken or unseen characters. */
export function plainText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n');
  return seenText(lines.replace(/[^\P{Cc}\n\t]/gu, '')).trim();
}

/** For comparisons that ignore case: NFKC, trimmed, lower case, one form of sigma. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}

/** Keys of the table end at 1,024 bytes; a character has at most 4. */
const maxKeyCharacters = 200;

/** Removes case and Latin, Greek and Cyrillic accents; white space becomes one blank. */
export function sortableText(text: string): string {
  const plain = foldCase(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return firstCharacters(plain.normalize('NFC').replace(/\s+/g, ' '));
}

/** Compared by its beginning: without case, white space as one blank (RULE-10). */
export function searchableText(text: string): string {
  return firstCharacters(foldCase(text).replace(/\s+/g, ' '));
}

function firstCharacters(text: string): string {
  return [...text].slice(0, maxKeyCharacters).join('');
}
