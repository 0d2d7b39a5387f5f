import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankToNull,
  byteLength,
  foldCase,
  searchableText,
  seenText,
  sortableText,
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

test('what was folded once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
    }),
  );
});

test('Latin, Greek and Cyrillic accents do not sort names apart, other marks do', () => {
  expect(['Zoë', 'émile', 'Eva', 'Ángel'].map(sortableText).toSorted()).toEqual([
    'angel',
    'emile',
    'eva',
    'zoe',
  ]);
  expect(sortableText('कि')).not.toBe(sortableText('का'));
});

test('a search keeps accents and takes any white space for one blank', () => {
  expect(searchableText('  Émile \t &\u00a0Co ')).toBe('émile & co');
});

test('no key that is made of a text is too long for the table', () => {
  for (const text of ['\ufdfa'.repeat(200), '😀'.repeat(500), 'ä'.repeat(2_000)]) {
    expect(byteLength(sortableText(text))).toBeLessThanOrEqual(800);
    expect(byteLength(searchableText(text))).toBeLessThanOrEqual(800);
  }
});

test('blank is the same absence as nothing', () => {
  expect([' ', '', null, undefined].map(blankToNull)).toEqual([null, null, null, null]);
  expect(blankToNull(' a ')).toBe('a');
});

test.each([
  ['Anna\u202egpj.exe', 'Annagpj.exe'],
  ['ad\u200bm\u200din\ufeff\u00ad', 'admin'],
  ['a\u200d\u200d\u200db', 'ab'],
  ['\u3164\u2060', ''],
])('of %j one sees %j', (text, seen) => {
  expect(seenText(text)).toBe(seen);
});

test.each(['👩\u200d💻', '👁\ufe0f\u200d🗨\ufe0f', 'می\u200cخواهم', 'Zoë & Söhne', 'a\tb\nc'])(
  'what %j is written with stays',
  (text) => expect(seenText(text)).toBe(text),
);
