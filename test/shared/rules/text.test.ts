import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankToNull,
  byteLength,
  foldCase,
  searchableText,
  sortableText,
  visibleText,
} from '#shared/rules/text.ts';

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
  expect(['Zoë', 'émile', 'Eva', 'Ángel'].map(sortableText).toSorted()).toEqual([
    'angel',
    'emile',
    'eva',
    'zoe',
  ]);
  expect(sortableText('कि')).not.toBe(sortableText('का'));
});

test('a search keeps accents and treats any white space as one space', () => {
  expect(searchableText('  Émile \t &\u00a0Co ')).toBe('émile & co');
});

test('no key made from a text is too long for the table', () => {
  for (const text of ['\ufdfa'.repeat(200), '😀'.repeat(500), 'ä'.repeat(2_000)]) {
    expect(byteLength(sortableText(text))).toBeLessThanOrEqual(800);
    expect(byteLength(searchableText(text))).toBeLessThanOrEqual(800);
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
