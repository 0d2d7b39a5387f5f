import { foldCase, withoutEnd } from '#shared/rules/text.ts';

/**
 * Letters on Latin, Cyrillic, Greek and Armenian keyboards that look like an ASCII letter (UTS 39,
 * "Confusable Detection"); upper and lower case may look like different letters.
 */
const readAs = {
  a: 'аАαΑɑᴀ',
  b: 'ьЬвВβΒʙ',
  c: 'сСςᴄ',
  d: 'ԁԀđᴅ',
  e: 'еЕєЄεΕҽᴇ',
  f: 'ƒꜰ',
  g: 'ɡɢԍց',
  h: 'һҺнНΗħʜհ',
  i: 'іІιΙıɩɪɨ',
  j: 'јЈȷᴊյ',
  k: 'кКκΚᴋ',
  l: 'ӏӀłʟ',
  m: 'мМΜᴍ',
  n: 'пПηΝɴոռ',
  o: 'оОοΟσøᴏօՕ',
  p: 'рРρΡᴘ',
  q: 'ԛԚզ',
  r: 'гГʀᴦ',
  s: 'ѕЅꜱ',
  t: 'тТτΤŧᴛ',
  u: 'иυᴜս',
  v: 'ѵνᴠ',
  w: 'шԝԜωᴡա',
  x: 'хХχΧ',
  y: 'уУүҮγΥʏ',
  z: 'Ζᴢ',
} as const;

const letters = new Map(
  Object.entries(readAs).flatMap(([letter, alike]) =>
    [...alike].map((it) => [it, letter] as const),
  ),
);

/**
 * The ASCII name that a name looks like (UTS 39: skeleton), without accents and signs at its
 * ends.
 */
export function skeletonOf(name: string): string {
  const typed = [...name.normalize('NFKC')].map((it) => letters.get(it) ?? it).join('');
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '');
  return withoutEnd(foldCase(plain).replace(/^[._@+-]+/, ''), '._@+-');
}

/** Signs and pairs that read like Latin letters (UTS 39, confusables); 1 is read as i or as l. */
function withoutDigits(text: string, one: 'i' | 'l'): string {
  const read = text.replaceAll('0', 'o').replaceAll('3', 'e').replaceAll('5', 's');
  return read.replace(/[1|]/g, one).replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** The names that a username may be read as, besides itself: with or without its signs and digits. */
export function readingsOf(username: string): readonly string[] {
  const skeleton = skeletonOf(username);
  const texts = [skeleton, skeleton.replace(/[._@+-]/g, '')];
  const readings = texts.flatMap((text) => [
    text,
    withoutDigits(text, 'i'),
    withoutDigits(text, 'l'),
  ]);
  return [...new Set(readings)].filter((name) => name !== foldCase(username) && name !== '');
}

/** Digits and signs that stand for a letter in a name that was chosen to look like another. */
const signs = { $: 's', '!': 'l', '4': 'a', '7': 't', '8': 'b', '9': 'g' } as const;

/** One spelling for all names that read alike in a word: i, l, ! and 1 are one letter. */
export function spellingOf(word: string): string {
  const read = Object.entries(signs).reduce(
    (text, [sign, letter]) => text.replaceAll(sign, letter),
    word,
  );
  return withoutDigits(read, 'l').replaceAll('i', 'l');
}
