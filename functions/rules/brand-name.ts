import { brand } from '#shared/brand.ts';
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

const brandWord = wordsOf(brand.name, betweenWords).join('');
/** A shorter brand is part of names by chance, so whole words are compared. */
const isLong = brandWord.length >= 6;

/** Whether it holds the brand in a word, or in words one after the other: `TheSitewrightTeam`, `Site wright Support`. */
export function looksLikeBrand(name: string): boolean {
  return [betweenWords, betweenSigns].some((between) => {
    const words = wordsOf(name, between);
    return words.some(
      (word, first) => (isLong && holdsBrand(word)) || beginsWithBrand(words.slice(first)),
    );
  });
}

function holdsBrand(word: string): boolean {
  const starts = Array.from({ length: word.length - brandWord.length + 1 }, (_, start) => start);
  return starts.some((start) => readsLikeBrand(word.slice(start, start + brandWord.length)));
}

function beginsWithBrand(words: readonly string[]): boolean {
  let read = '';
  for (const word of words) {
    read += word;
    if (read.length >= brandWord.length) break;
  }
  return readsLikeBrand(isLong ? read.slice(0, brandWord.length) : read);
}

/** A letter of another alphabet among Latin ones stands for any: nobody knows all that look alike. */
function readsLikeBrand(word: string): boolean {
  const isLatin = (letter: string) => letter >= 'a' && letter <= 'z';
  const letters = [...word];
  if (letters.length !== brandWord.length || letters.filter(isLatin).length * 2 < letters.length)
    return false;
  return letters.every((letter, nth) => letter === brandWord[nth] || letter > '\u007f');
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

function isOurs(name: string): boolean {
  return looksLikeBrand(name) || looksLikeRole(name);
}

type Names = Readonly<Record<string, string | null | undefined>>;

/**
 * Throws 400 for a name of one's own choice that reads like the agency's or one of its parts, beside which it is shown
 * (THREAT-G6). A first or last name alone may be such a word: there are people called Service.
 */
export function refuseBrandNames(names: Names): void {
  const { firstName, lastName, ...whole } = names;
  for (const [field, name] of Object.entries(whole)) {
    if (name && isOurs(name)) throw invalidField(field, nameRefusals.ours);
  }
  for (const [field, name] of Object.entries({ firstName, lastName })) {
    if (name && looksLikeBrand(name)) throw invalidField(field, nameRefusals.ours);
  }
  const person = [firstName, lastName].filter(Boolean).join(' ');
  if (isOurs(person)) throw invalidField('lastName', nameRefusals.ours);
}
