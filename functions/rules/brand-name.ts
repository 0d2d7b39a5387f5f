import { brand } from '#shared/brand.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { invalidField } from './api-error.ts';
import { skeletonOf, spellingOf } from './look-alike.ts';

const betweenWords = /[^\p{L}\p{N}|]+/u;
const betweenLetters = /[^\p{L}|]+/u;

function wordsOf(name: string, between = betweenWords): readonly string[] {
  return skeletonOf(name).split(between).filter(Boolean).map(spellingOf);
}

const brandWord = wordsOf(brand.name).join('');

/** Whether some of its words, one after the other, read like the brand: `Site wright Support`. */
export function looksLikeBrand(name: string): boolean {
  const words = wordsOf(name);
  return words.some((_, first) => {
    let read = '';
    for (const word of words.slice(first)) {
      read += word;
      if (read.length >= brandWord.length) break;
    }
    return read === brandWord;
  });
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
