/** Decimal digits of a script are ten characters in order, its ranges may adjoin (UAX 44, 5.7.4). */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** NFKC with ASCII digits, one kind of dash and of blank, and nothing invisible. */
export function plainCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?![\s\p{Dash}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ');
}

const withoutSeparators = (text: string) => text.replace(/[ -]/g, '');

/** The only match of the pattern, or the text itself. */
function onlyMatch(text: string, pattern: RegExp): string {
  const [found, second] = text.match(pattern) ?? [];
  return found !== undefined && second === undefined ? found : text;
}

/**
 * The digits of a code as typed or pasted: of any script, with blanks and dashes, or within a
 * sentence that has one number of this length. Otherwise the text without separators.
 */
export function typedDigits(text: string, length: number): string {
  const plain = plainCode(text);
  const isNumber = /^[\d -]*$/.test(plain);
  const number = new RegExp(`(?<![\\p{sc=Latn}\\d])\\d{${length}}(?![\\p{sc=Latn}\\d])`, 'gu');
  return withoutSeparators(isNumber ? plain : onlyMatch(plain, number));
}

/** A recovery code as it is shown. */
const dashed = /\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g;

/** The same for a field that takes a recovery code, too: letters without case or width. */
export function typedProof(text: string, length: number): string {
  const plain = plainCode(text).toUpperCase();
  const recovery = onlyMatch(plain, dashed);
  return recovery === plain ? typedDigits(plain, length) : withoutSeparators(recovery);
}
