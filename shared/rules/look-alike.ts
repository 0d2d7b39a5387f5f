import { foldCase } from './text.ts';

/**
 * Letters that are read as an ASCII one, of those that keyboards for Latin, Cyrillic, Greek and
 * Armenian have (UTS 39, "Confusable Detection"); large and small ones may be read as different letters.
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

/** The name of ASCII letters that a username is read as at a glance: without accents, and without signs at its ends. */
export function readName(username: string): string {
  const typed = [...username.normalize('NFKC')].map((it) => letters.get(it) ?? it).join('');
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '');
  return foldCase(plain).replace(/^[._@+-]+|[._@+-]+$/g, '');
}
