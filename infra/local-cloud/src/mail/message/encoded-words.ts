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

/** The text of a header's value; white space between encoded words is dropped. */
export function decodeWords(value: string): string {
  return value
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_word, charset, encoding, content) =>
      decodeText(
        /b/i.test(encoding)
          ? Buffer.from(content, 'base64')
          : fromQuotedPrintable(content.replaceAll('_', ' ')),
        charset,
      ),
    );
}

/** Unknown charsets are read as UTF-8. */
export function decodeText(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export function fromQuotedPrintable(text: string): Buffer {
  const joined = text.replaceAll(/=[ \t]*\r?\n/g, '');
  const parts = joined.split(/(=[0-9a-f]{2})/i);
  const bytes = parts.map((part) =>
    /^=[0-9a-f]{2}$/i.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part, 'latin1'),
  );
  return Buffer.concat(bytes);
}
