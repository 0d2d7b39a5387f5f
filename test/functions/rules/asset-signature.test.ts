import { expect, test } from 'vitest';
import { hasSignatureOf } from '#functions/rules/asset-signature.ts';
import { type AssetKind, assetKinds } from '#shared/model/asset.ts';
import { kindByName } from '#shared/rules/asset-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The beginning of a file of each kind. */
const beginnings: Readonly<Record<AssetKind, Buffer>> = {
  png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  jpg: bytes('\xff\xd8\xff\xe0\0\x10JFIF'),
  webp: bytes('RIFF\x24\0\0\0WEBPVP8 '),
  svg: Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  pdf: bytes('%PDF-1.7\n%\xe2\xe3'),
  docx: bytes('PK\x03\x04\x14\0'),
  txt: Buffer.from('Öffnungszeiten: 9 – 17 Uhr\r\n'),
  zip: bytes('PK\x03\x04\x14\0'),
};

test.each(assetKinds)('a %s is recognized by its first bytes', (kind) => {
  expect(hasSignatureOf(kind, beginnings[kind])).toBe(true);
});

test.each(assetKinds)('a page or a program is no %s', (kind) => {
  const program = bytes('MZ\x90\0\x03\0\0\0');
  expect(hasSignatureOf(kind, program)).toBe(false);
  const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');
  expect(hasSignatureOf(kind, page)).toBe(kind === 'txt');
});

test('a text may be cut off within a character', () => {
  expect(hasSignatureOf('txt', Buffer.from('– – –').subarray(0, -1))).toBe(true);
  expect(hasSignatureOf('txt', bytes('\xff\xfeO\0n\0'))).toBe(false);
});

test('the file extension gives the kind, in any case', () => {
  expect(kindByName('Logo.PNG')).toBe('png');
  expect(kindByName('team.photo.jpeg')).toBe('jpg');
  for (const name of ['page.html', 'png', 'logo.png.exe', 'logo.']) {
    expect(kindByName(name), name).toBeNull();
  }
});
