export type CsvValue = string | number | boolean | null;

/**
 * The places where a spreadsheet may find a formula: at the beginning of a text, or behind what it takes for the end
 * of a cell, which is a semicolon where commas are for decimals (OWASP, CSV injection). White space and
 * characters that nobody sees may stand before the sign, and the sign may be wide.
 */
const formula =
  /(?<end>^|[;\t\r\n])(?<blank>[\s\p{C}]*)(?=[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu;
const leadingControl = /^[\t\r\n]/;
/** What some program takes for the end of a cell, and blanks that it would drop; a leading tab follows an apostrophe. */
const needsQuotes = /[",;\r\n]|^[^\S\t]|\s$|.\t/;

/** Makes spreadsheets read the file as UTF-8. */
export const csvByteOrderMark = '\u{feff}';

/**
 * A line with its line end (RFC 4180). Null is an empty field; what a spreadsheet would run as a formula gets a
 * leading apostrophe, which makes it text.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: CsvValue): string {
  const text = plainText(value);
  const safe = withoutFormulas(text);
  return needsQuotes.test(text) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** An apostrophe makes a text of a formula; behind another sign it has to stand right before it. */
function withoutFormulas(text: string): string {
  const safe = text.replace(formula, (_found, end: string, blank: string) =>
    end === '' ? `'${blank}` : `${end}${blank}'`,
  );
  return safe === text && leadingControl.test(text) ? `'${text}` : safe;
}

function plainText(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
