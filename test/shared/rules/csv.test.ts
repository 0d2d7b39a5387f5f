import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvLine } from '#shared/rules/csv.ts';
import { csvSeparatorOf } from '#shared/rules/csv-separator.ts';

const rows = [
  ['Name', 'Phone', 'Note'],
  ['Holt, Sons; Co', '030 1234', 'two\nlines; and "quotes", too'],
  ['Żółw', '', ' blanks '],
  ['Anna;Berg', '1,5', 'x'],
];

/** As in mui/mui-x#3689; papaparse finds the separator out, as spreadsheets cannot. */
test.each([
  ['en-US', ','],
  ['en-GB', ','],
  ['ja-JP', ','],
  ['de-CH', ','],
  ['de-DE', ';'],
  ['fr-FR', ';'],
  ['pl-PL', ';'],
  ['pt-BR', ';'],
] as const)('decision 0236: a file for %s has “%s” between its fields', (locale, separator) => {
  expect(csvSeparatorOf(locale)).toBe(separator);
  const file = rows.map((row) => csvLine(row, separator)).join('');
  const { data, meta } = papaparse.parse(file, { skipEmptyLines: true });
  expect(meta.delimiter).toBe(separator);
  expect(data).toEqual(rows);
});

describe('a line of a CSV file', () => {
  test('ends as RFC 4180 says, with commas between plain fields', () => {
    expect(csvLine(['Holt', 7, null, true, false])).toBe('Holt,7,,yes,no\r\n');
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "hello"', '"say ""hello"""'],
    ['two\nlines', '"two\nlines"'],
    [' led by a blank', '" led by a blank"'],
  ])('quotes %j', (value, field) => {
    expect(csvLine([value])).toBe(`${field}\r\n`);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("https://evil.example";"x")', `"'=HYPERLINK(""https://evil.example"";""x"")"`],
  ])('keeps %j from being run as a formula', (value, field) => {
    expect(csvLine([value])).toBe(`${field}\r\n`);
  });

  test.each([
    [' =1', `"' =1"`],
    ['\u00a0=1', `"'\u00a0=1"`],
    ['\ufeff=1', `"'\ufeff=1"`],
    ['\u200b=1', "'\u200b=1"],
    ['\n=1', `"'\n=1"`],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['−1', "'−1"],
  ])('also with invisible characters and full-width signs: %j', (value, field) => {
    expect(csvLine([value])).toBe(`${field}\r\n`);
  });

  test.each([
    ['x;=HYPERLINK("https://evil.example")', `"x;'=HYPERLINK(""https://evil.example"")"`],
    ['x; ＝1', `"x; '＝1"`],
    ['x\t\t=1', `"x\t\t'=1"`],
    ['x\n=1', `"x\n'=1"`],
    [';=1', `";'=1"`],
  ])('also after a semicolon, a tab or a line break as cell separator: %j', (value, field) => {
    expect(csvLine(['Holt', value])).toBe(`Holt,${field}\r\n`);
  });

  test('takes no longer for long runs of white space and separators than for words', () => {
    const once = (text: string) => {
      const startedAt = performance.now();
      csvLine([text]);
      return performance.now() - startedAt;
    };
    // Another program may take the processor meanwhile; the square of this length would take seconds.
    const secondsFor = (text: string) => Math.min(once(text), once(text), once(text));
    const most = 32_000;
    secondsFor('warm'.repeat(most));
    const floor = secondsFor('word '.repeat(most / 5));
    for (const run of ['\t', '\r\n', ';', ' ', ';\t', '\u200b', '\t\u200b'])
      expect(secondsFor(`a${run.repeat(most / run.length)}b`), JSON.stringify(run)).toBeLessThan(
        20 * floor + 200,
      );
  });

  test('leaves these signs unchanged inside a field', () => {
    expect(csvLine(['a=b', 'x@example.com', 3])).toBe('a=b,x@example.com,3\r\n');
  });
});
