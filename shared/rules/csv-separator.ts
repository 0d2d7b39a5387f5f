/**
 * What a spreadsheet expects between fields: a semicolon where the comma is the decimal separator.
 * A line `sep=,` would help Excel alone, which then ignores the byte order mark.
 */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

export function csvSeparatorOf(locale?: string): CsvSeparator {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
