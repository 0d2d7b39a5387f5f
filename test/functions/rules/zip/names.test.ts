import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { namedFiles } from '#functions/rules/sites/site-files.ts';
import { codePages, decodeName } from '#functions/rules/zip/code-pages.ts';
import { readDirectory } from '#functions/rules/zip/read-directory.ts';
import { verifyZip } from '#functions/rules/zip/verify-zip.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import { extraField, type RawEntry, rawZip } from './raw-zip.ts';

/** A ZIP as programs on Windows write it, without the flag for UTF-8. */
const onWindows = (...entries: readonly RawEntry[]) =>
  zipInMemory(rawZip(entries.map((entry) => ({ madeOn: 0, flags: 0, ...entry }))));

async function namesOf(source: ReturnType<typeof onWindows>): Promise<readonly string[]> {
  await verifyZip(source);
  return namedFiles(await readDirectory(source)).map(({ path }) => path);
}

/** The field of Info-ZIP with the checksum of the name that it stands for. */
function unicodeField(name: Uint8Array, text: string, checksum = crc32(name)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32LE(checksum, 1);
  return extraField(0x7075, Buffer.concat([head, Buffer.from(text)]));
}

describe('names are those that were meant', () => {
  test('by Windows Explorer and 7-Zip in the code page of DOS (r-lib/zip#138, splitbrain/php-archive#14)', async () => {
    const meant = ['über-uns.html', 'bilder/größe.txt', 'straße.html', 'mañana.html', 'café.html'];
    const entries = meant.map((name) => ({ name: iconv.encode(name, 'cp437') }));
    expect(await namesOf(onWindows(...entries))).toEqual(meant);
  });

  test('in UTF-8 without the flag, as macOS and Java write them', async () => {
    expect(await namesOf(onWindows({ name: 'Übersicht/日本.html' }))).toEqual([
      'Übersicht/日本.html',
    ]);
  });

  test('in the Unicode field, if it is of this name (APPNOTE 4.6.9)', async () => {
    const name = iconv.encode('über.html', 'cp437');
    const extra = unicodeField(name, 'über.html');
    expect(
      await namesOf(
        onWindows({ name: Buffer.from('x'), extra: unicodeField(Buffer.from('x'), 'ω.html') }),
      ),
    ).toEqual(['ω.html']);
    expect(await namesOf(onWindows({ name, extra }))).toEqual(['über.html']);
    const stale = unicodeField(name, 'before.html', 7);
    expect(await namesOf(onWindows({ name: 'after.html', extra: stale }))).toEqual(['after.html']);
  });

  test('with backslashes of PowerShell 5.1 (thejoshwolfe/yauzl#88), but not out of the folder', async () => {
    expect(await namesOf(onWindows({ name: 'css\\style.css' }))).toEqual(['css/style.css']);
    const outside = onWindows({ name: '..\\..\\evil.html' });
    await expect(verifyZip(outside)).rejects.toThrow(zipRefusals.unsafeName('../../evil.html'));
  });

  test('beside the folder / that Dropbox lists (thejoshwolfe/yauzl#135, libarchive/libarchive#982)', async () => {
    expect(await namesOf(onWindows({ name: '/' }, { name: 'index.html' }))).toEqual(['index.html']);
    const file = onWindows({ name: '/', content: Buffer.from('x') });
    await expect(verifyZip(file)).rejects.toThrow(zipRefusals.unsafeName('/'));
  });
});

test.each(codePages)('%s is read as iconv-lite does', (codePage) => {
  const singles = Array.from({ length: 128 }, (_, index) => Buffer.of(index + 128));
  const isAsian = codePages.indexOf(codePage) >= codePages.indexOf('shift_jis');
  const texts = isAsian ? ['公司', '概要', '회사', '表示'] : ['größe', 'Łódź', 'привет'];
  const samples = [...singles, ...texts.map((text) => iconv.encode(text, codePage))];
  for (const bytes of samples) {
    const wanted = iconv.decode(bytes, codePage);
    const found = decodeName(bytes, codePage);
    // Both mark what is no text in their own way.
    if (found !== null && !wanted.includes('\ufffd'))
      expect(found, bytes.toString('hex')).toBe(wanted);
  }
  expect(samples.filter((bytes) => decodeName(bytes, codePage) !== null)).not.toEqual([]);
});
