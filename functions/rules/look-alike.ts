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
