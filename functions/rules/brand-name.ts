import { foldCase } from '#shared/rules/text.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { invalidField } from './api-error.ts';
import { skeletonOf, spellingOf } from './look-alike.ts';

const betweenWords = /[^\p{L}\p{N}|]+/u;
const betweenLetters = /[^\p{L}|]+/u;
/** Signs that stand for letters are part of a word: `$itewr!ght`. */
const betweenSigns = /[^\p{L}\p{N}|$!]+/u;

function wordsOf(name: string, between: RegExp): readonly string[] {
  return skeletonOf(name).split(between).filter(Boolean).map(spellingOf);
}

/** The letters of a brand as one word; a shorter one is part of names by chance. */
function lettersOf(brandName: string) {
  const letters = [...wordsOf(brandName, betweenWords).join('')];
  return { letters, isLong: letters.length >= 6 };
}

type Own = ReturnType<typeof lettersOf>;

/**
 * Whether it holds the brand in a word, or in words one after the other: `TheSitewrightTeam`, `Site wright Support`. A
 * short brand may be somebody's name, so then nobody but the agency is named: `AB`, `The AB Team`, not `Wei Ab`.
 */
export function looksLikeBrand(name: string, brandName: string): boolean {
  const own = lettersOf(brandName);
  // Of signs alone, such as an emoji.
  if (own.letters.length === 0) return foldCase(name) === foldCase(brandName);
  return [betweenWords, betweenSigns].some((between) => {
    const words = wordsOf(name, between);
    return own.isLong ? holdsBrand(words, own) : isBrandOrRoles(words, own);
  });
}

function holdsBrand(words: readonly string[], own: Own): boolean {
  return words.some(
    (word, first) => isHeldIn(word, own) || beginsWithBrand(words.slice(first), own),
  );
}

function isHeldIn(word: string, own: Own): boolean {
  const { length } = own.letters;
  const starts = Array.from({ length: word.length - length + 1 }, (_, start) => start);
  return starts.some((start) => readsLikeBrand(word.slice(start, start + length), own));
}

function beginsWithBrand(words: readonly string[], own: Own): boolean {
  const { length } = own.letters;
  return readsLikeBrand(words.join('').slice(0, length), own);
}

/** The brand in one word or several, between words for parts of an agency. */
function isBrandOrRoles(words: readonly string[], own: Own): boolean {
  const parts = words.flatMap((word) => withoutRole(word, own));
  const others = parts.filter((part) => !roles.has(part));
  return readsLikeBrand(others.join(''), own);
}

/** `absupport` has two words, if the brand is `AB`. */
function withoutRole(word: string, { letters }: Own): readonly string[] {
  const brand = letters.join('');
  if (word.startsWith(brand) && roles.has(word.slice(brand.length))) return [brand];
  return word.endsWith(brand) && roles.has(word.slice(0, -brand.length)) ? [brand] : [word];
}

/** A letter of another alphabet among Latin ones stands for any: nobody knows all that look alike. */
function readsLikeBrand(word: string, { letters: own }: Own): boolean {
  const isLatin = (letter: string) => letter >= 'a' && letter <= 'z';
  const letters = [...word];
  if (letters.length !== own.length) return false;
  const isMixed = letters.filter(isLatin).length * 2 >= letters.length;
  return letters.every((letter, nth) => letter === own[nth] || (isMixed && letter > '\u007f'));
}

/** What an agency calls its people and parts. */
const roles = new Set(
  [
    ...['admin', 'administrator', 'agency', 'billing', 'customer', 'desk', 'help', 'helpdesk'],
    ...['moderator', 'official', 'payments', 'security', 'service', 'staff', 'support', 'system'],
    ...['team', 'the', 'webmaster'],
  ].map(spellingOf),
);

/** Whether it names a part of an agency and nobody in particular: `The Support Team`, `adm1n`, `support24`. */
export function looksLikeRole(name: string): boolean {
  return [betweenWords, betweenLetters].some((between) => {
    const words = wordsOf(name, between);
    return words.length > 0 && words.every((word) => roles.has(word));
  });
}

function isOurs(name: string, brandName: string): boolean {
  return looksLikeBrand(name, brandName) || looksLikeRole(name);
}

type Names = Readonly<Record<string, string | null | undefined>>;

/**
 * Throws 400 for a name of one's own choice that reads like the agency's or one of its parts, beside which it is shown
 * (THREAT-G6). A first or last name alone may be such a word: there are people called Service, or as a short brand.
 */
export function refuseBrandNames(names: Names, brandName: string): void {
  const { firstName, lastName, ...whole } = names;
  for (const [field, name] of Object.entries(whole)) {
    if (name && isOurs(name, brandName)) throw invalidField(field, nameRefusals.ours);
  }
  const { isLong } = lettersOf(brandName);
  for (const [field, name] of Object.entries({ firstName, lastName })) {
    if (name && isLong && looksLikeBrand(name, brandName)) {
      throw invalidField(field, nameRefusals.ours);
    }
  }
  const person = [firstName, lastName].filter(Boolean).join(' ');
  if (isOurs(person, brandName)) throw invalidField('lastName', nameRefusals.ours);
}
