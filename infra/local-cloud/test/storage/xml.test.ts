import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childText, readXml } from '#src/storage/xml/read-xml.ts';
import { writeXml } from '#src/storage/xml/write-xml.ts';

test('any text is read back as written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const root = readXml(writeXml('Delete', { Key: text }), 'Delete');
      expect(childText(root, 'Key')).toBe(text);
    }),
  );
});

test('nested, repeated, empty and self-closing elements are read', () => {
  const root = readXml('<?xml version="1.0"?><A xmlns="x"><!-- c --><B>1</B><B/><C> </C></A>', 'A');
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ['B', '1'],
    ['B', ''],
    ['C', ' '],
  ]);
});

test.for([
  '',
  'text',
  '<A>',
  '<A></B>',
  '<A></A><A></A>',
  '</A>',
  '<B></B>',
  '<A>&nobody;</A>',
  '<A>&#x110000;</A>',
  '<!DOCTYPE A [<!ENTITY e "x">]><A>&e;</A>',
])('%j is refused as malformed', (source) => {
  expect(() => readXml(source, 'A')).toThrow('The XML you provided was not well-formed');
});
