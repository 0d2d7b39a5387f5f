export type CsvValue = string | number | boolean | null;

/** Spreadsheets run what begins like this as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** Makes spreadsheets read the file as UTF-8. */
export const csvByteOrderMark = '\u{feff}';

/**
 * With its line end (RFC 4180). Null is an empty field; what a spreadsheet would run as a formula gets a
 * leading apostrophe, which makes it text.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: CsvValue): string {
  const text = plainText(value);
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plainText(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
