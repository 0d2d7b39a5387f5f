const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** No language puts more marks on one letter (UAX 15, "Stream-Safe Text Format"). */
const marksOfLetter = 30;

/** Characters as people see them (UAX 29), each with as many marks as a language has. */
function* charactersOf(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) {
    yield segment.length > marksOfLetter ? withFewMarks(segment) : segment;
  }
}

function withFewMarks(character: string): string {
  return [...character].slice(0, 1 + marksOfLetter).join('');
}

/** The first character that people see, such as a whole emoji; empty if there is none. */
export function initialOf(text: string): string {
  return charactersOf(text).next().value ?? '';
}

/** At most `most` characters as people see them; the last one is `…` where some are missing. */
export function cut(text: string, most: number): string {
  const shown: string[] = [];
  for (const character of charactersOf(text)) {
    if (shown.length === most) return `${shown.slice(0, -1).join('').trimEnd()}…`;
    shown.push(character);
  }
  return shown.join('');
}

/** The longest beginning of whole characters with a `length` of at most `most`, as schemas count. */
export function beginningOf(text: string, most: number): string {
  let end = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (end + segment.length > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
