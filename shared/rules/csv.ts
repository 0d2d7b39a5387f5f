import type { CsvSeparator } from './csv-separator.ts';

export type CsvValue = string | number | boolean | null;

/**
 * Where a spreadsheet may find a formula: at the start of a text, or after a cell separator, which
 * is a semicolon where commas are decimal separators (OWASP, CSV injection). White space and
 * invisible characters may precede the sign, and the sign may be full width. Without a sign a
 * whole run matches as well: each of its characters would otherwise begin a walk of the rest.
 */
const formula =
  /(?<end>^|[;\t\r\n])(?:(?<blank>[\s\p{C}]*)(?<sign>[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])|[\s\p{C}]+)/gu;
const leadingControl = /^[\t\r\n]/;
/** Cell separators of any program, and white space that it would drop. */
const needsQuotes = /[",;\r\n]|^[^\S\t]|\s$|.\t/;

/** Makes spreadsheets read the file as UTF-8. */
export const csvByteOrderMark = '\u{feff}';

/**
 * A line with its line end (RFC 4180). Null is an empty field; a possible formula gets a leading
 * apostrophe, which makes it text.
 */
export function csvLine(values: readonly CsvValue[], separator: CsvSeparator = ','): string {
  return `${values.map(csvField).join(separator)}\r\n`;
}

function csvField(value: CsvValue): string {
  const text = plainText(value);
  const safe = withoutFormulas(text);
  return needsQuotes.test(text) || needsQuotes.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** An apostrophe turns a formula into text; after a separator it must directly precede the sign. */
function withoutFormulas(text: string): string {
  const safe = text.replace(
    formula,
    (found: string, end: string, blank: string, sign: string | undefined) => {
      if (sign === undefined) return found;
      return end === '' ? `'${blank}${sign}` : `${end}${blank}'${sign}`;
    },
  );
  return safe === text && leadingControl.test(text) ? `'${text}` : safe;
}

function plainText(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
