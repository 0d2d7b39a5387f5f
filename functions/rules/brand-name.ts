import { brand } from '#shared/brand.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { invalidField } from './api-error.ts';
import { skeletonOf, spellingOf } from './look-alike.ts';

function wordsOf(name: string): readonly string[] {
  return skeletonOf(name)
    .split(/[^\p{L}\p{N}|]+/u)
    .map(spellingOf);
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

type Names = Readonly<Record<string, string | null | undefined>>;

/**
 * Throws 400 for a name of one's own choice that reads like the agency's, beside which it is shown
 * (THREAT-G6).
 */
export function refuseBrandNames(names: Names): void {
  for (const [field, name] of Object.entries(names)) {
    if (name && looksLikeBrand(name)) throw invalidField(field, nameRefusals.ours);
  }
  const whole = [names.firstName, names.lastName].filter(Boolean).join(' ');
  if (looksLikeBrand(whole)) throw invalidField('lastName', nameRefusals.ours);
}
