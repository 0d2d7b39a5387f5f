import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankToNull, byteLength, foldCase, foldedText, visibleText } from '#shared/rules/text.ts';

test.each([
  ['ANNA', 'anna'],
  [' ａｎｎａ\u00a0', 'anna'],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['νικος', 'νικοσ'],
  ['Mu\u0308ller', 'müller'],
  ['ﬁnn', 'finn'],
])('%j is compared as %s', (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
    }),
  );
});

test('sorting ignores Latin, Greek and Cyrillic accents, but no other marks', () => {
  expect(['Zoë', 'émile', 'Eva', 'Ángel'].map(foldedText).toSorted()).toEqual([
    'angel',
    'emile',
    'eva',
    'zoe',
  ]);
  expect(foldedText('कि')).not.toBe(foldedText('का'));
});

test('any white space counts as one space', () => {
  expect(foldedText('  Émile \t &\u00a0Co ')).toBe('emile & co');
});

/** As in quasarframework/quasar#17663 and marmelab/react-admin#1370. */
test.each([
  ['Überschär', 'uberschar'],
  ['Łódź', 'lodz'],
  ['Spółka Żółw', 'spolka zolw'],
  ['Søren Ærø', 'soren aero'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Işık İnci', 'isik inci'],
  ['Þór Óðinn', 'thor odinn'],
  ['Đorđe', 'dorde'],
  ['Cœur', 'coeur'],
  ['Αθήνα', 'αθηνα'],
])('%s is found as %s', (name, typed) => {
  expect(foldedText(name)).toBe(typed);
  expect(foldedText(typed)).toBe(typed);
});

/** ICU's root collation, which comes with Node, ignores accents with this sensitivity. */
const icu = new Intl.Collator('en', { sensitivity: 'base' });
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const spellings = [...letters, ...letters.flatMap((one) => letters.map((two) => one + two))];

test('ICU folds every letter of Europe as we do', () => {
  const codes = Array.from({ length: 0x180 - 0xc0 }, (_, index) => 0xc0 + index);
  const europe = codes.map((code) => String.fromCodePoint(code)).filter((it) => /\p{L}/u.test(it));
  const compared = europe.flatMap((letter) => {
    const spelling = spellings.find((plain) => icu.compare(plain, letter) === 0);
    return spelling === undefined ? [] : [{ letter, spelling }];
  });
  expect(compared.length).toBeGreaterThan(170);
  for (const { letter, spelling } of compared) expect(foldedText(letter)).toBe(spelling);
});

test('no key made from a text is too long for the table', () => {
  for (const text of ['\ufdfa'.repeat(200), '😀'.repeat(500), 'ä'.repeat(2_000)]) {
    expect(byteLength(foldedText(text))).toBeLessThanOrEqual(800);
  }
});

test('blank becomes null', () => {
  expect([' ', '', null, undefined].map(blankToNull)).toEqual([null, null, null, null]);
  expect(blankToNull(' a ')).toBe('a');
});

test.each([
  ['Anna\u202egpj.exe', 'Annagpj.exe'],
  ['ad\u200bm\u200din\ufeff\u00ad', 'admin'],
  ['a\u200d\u200d\u200db', 'ab'],
  ['\u3164\u2060', ''],
])('the visible part of %j is %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each(['👩\u200d💻', '👁\ufe0f\u200d🗨\ufe0f', 'می\u200cخواهم', 'Zoë & Söhne', 'a\tb\nc'])(
  '%j keeps all its characters',
  (text) => expect(visibleText(text)).toBe(text),
);

const marks = ['\u0300', '\u0301', '\u0483', '\u05b0', '\u0e31', '\u0f71', '\u20dd', '\u200d'];

test('no letter carries more than four marks, which no language writes (THREAT-M7)', () => {
  const piece = fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'grapheme', maxLength: 2 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const shown = visibleText(pieces.join(''));
      expect(shown).not.toMatch(/[\p{Mn}\p{Me}]{5}/u);
      expect(visibleText(shown)).toBe(shown);
    }),
  );
  expect(visibleText(`a${'\u0301'.repeat(16)}b`)).toBe(`a${'\u0301'.repeat(4)}b`);
});

/** With the most marks of their scripts: Genesis with accents, Tibetan, Vietnamese apart, Thai, Malayalam, emoji. */
test.each([
  'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
  'བསྒྲུབས་ཀྱི་ཧཱུྃ',
  'Nguyễn Thị Ngọc Yến'.normalize('NFD'),
  'เก้าอี้ กำลัง',
  'ശ്രീ ക്ഷ',
  '👩🏽‍❤️‍💋‍👨🏻 1️⃣',
])('%s keeps all its marks', (text) => {
  expect(visibleText(text)).toBe(text);
});
