const ASCII = /^[\x20-\x7e]*$/;
/** RFC 2047: a word has at most 75 characters, twelve of them delimiters; characters are not split. */
const CHARACTERS_A_WORD = 15;

/** A header's value, non-ASCII text as encoded words; line ends become spaces. */
export function encodeWords(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  if (ASCII.test(line)) return line;
  const characters = [...line];
  const words = Array.from({ length: Math.ceil(characters.length / CHARACTERS_A_WORD) }, (_, at) =>
    characters.slice(at * CHARACTERS_A_WORD, (at + 1) * CHARACTERS_A_WORD).join(''),
  );
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
