import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { RefusedZip } from '#functions/rules/zip/refused-zip.ts';
import { requireDistinctPlaces } from '#functions/rules/zip/unpacked-place.ts';
import { verifyZip } from '#functions/rules/zip/verify-zip.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';
import { zipLimits } from '#shared/limits/zips.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import { extraField, type RawEnd, type RawEntry, rawZip } from './raw-zip.ts';

const page = Buffer.from('<!doctype html><title>A</title>');
const index = { name: 'index.html', content: page };

async function written(fill: (zip: ZipFile) => void, options = {}): Promise<Buffer> {
  const zip = new ZipFile();
  fill(zip);
  zip.end({ forceZip64Format: false, comment: '', ...options });
  return buffer(zip.outputStream);
}

function site(zip: ZipFile): void {
  zip.addEmptyDirectory('images');
  zip.addBuffer(page, 'index.html');
  zip.addBuffer(page, 'über uns/index.html', { compress: false });
  zip.addBuffer(randomBytes(70_000), 'images/photo.jpg');
}

function verify(bytes: Uint8Array): Promise<void> {
  return verifyZip(zipInMemory(bytes));
}

async function reason(bytes: Uint8Array): Promise<string | null> {
  try {
    await verify(bytes);
    return null;
  } catch (error) {
    if (error instanceof RefusedZip) return error.message;
    throw error;
  }
}

const raw = (entry: Partial<RawEntry>, end?: RawEnd) => rawZip([{ ...index, ...entry }], end);

describe('A valid ZIP is accepted', () => {
  test.for([
    ['as tools write it', {}],
    ['with a comment', { comment: 'Made with care' }],
    ['in the long format', { forceZip64Format: true }],
  ] as const)('%s', async ([, options]) => {
    expect(await reason(await written(site, options))).toBeNull();
  });

  test('with long fields of its entries', async () => {
    const fill = (zip: ZipFile) => zip.addBuffer(page, 'index.html', { forceZip64Format: true });
    expect(await reason(await written(fill))).toBeNull();
  });

  test.for([
    'a..b/index.html',
    './index.html',
    'console/con-text.html',
    'style.css;v=1',
    'über uns/Ελλάδα/שלום.html',
    '日本.html',
    '...hidden/x',
  ])('with the name %s', async (name) => {
    expect(await reason(raw({ name }))).toBeNull();
  });

  test('with 20,000 entries', async () => {
    const fill = (zip: ZipFile) => {
      for (let number = 0; number < zipLimits.maxEntries; number += 1) {
        zip.addBuffer(page, `pages/${number}.html`, { compress: false });
      }
    };
    expect(await reason(await written(fill))).toBeNull();
  });
});

describe('A file that is no ZIP is refused', () => {
  const good = rawZip([index]);

  test.for<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), zipRefusals.notZip],
    ['a program with the name of a ZIP', Buffer.from(`MZ${'x'.repeat(5_000)}`), zipRefusals.notZip],
    ['a RAR archive', Buffer.from('Rar!\x1a\x07\x01\x00 and so on'), zipRefusals.notZip],
    [
      'a ZIP header and garbage',
      Buffer.concat([good.subarray(0, 30), randomBytes(500)]),
      zipRefusals.damaged,
    ],
    ['an archive without entries', rawZip([]), zipRefusals.empty],
    [
      'a program with a ZIP behind it',
      rawZip([index], { before: Buffer.from('MZ program') }),
      zipRefusals.notZip,
    ],
    [
      'a ZIP behind another beginning',
      Buffer.concat([Buffer.from('GIF89a'), good]),
      zipRefusals.damaged,
    ],
    [
      'a ZIP with something behind it',
      raw({}, { after: Buffer.from('<script>') }),
      zipRefusals.moreAfterEnd,
    ],
    [
      'a comment that has an end in it',
      raw({}, { comment: `PK\x05\x06${'\0'.repeat(18)}a comment` }),
      zipRefusals.twoEnds,
    ],
    ['a ZIP that was cut', good.subarray(0, -1), zipRefusals.damaged],
    ['the first part of several', Buffer.from('PK\x07\x08PK\x03\x04'), zipRefusals.split],
    ['something between files and list', raw({}, { directoryOffset: 3 }), zipRefusals.damaged],
    ['one part of several', raw({}, { disk: 1 }), zipRefusals.split],
    [
      'a list that is longer than it says',
      rawZip([index, { ...index, name: 'b' }], { count: 1 }),
      zipRefusals.damaged,
    ],
    ['a list that is shorter than it says', raw({}, { count: 2 }), zipRefusals.damaged],
  ])('%s', async ([, bytes, expected]) => {
    expect(await reason(bytes)).toBe(expected);
  });
});

/** So many names, each below so many folders of its own, or below the same. */
function deep(count: number, folders: number, shared?: string): readonly string[] {
  return Array.from({ length: count }, (_, nth) =>
    shared ? `${shared.repeat(folders)}${nth}` : `${nth}/${'b/'.repeat(folders)}a`,
  );
}
describe('A harmful ZIP is refused', () => {
  test.for([
    '../evil.html',
    'a/../../evil.html',
    'a/..',
    '.. /evil',
    '/etc/passwd',
    'C:/windows/x',
    'c:evil',
    'a\\..\\evil',
    'index.html\0.exe',
    'a\nb',
    'CON',
    'aux.html',
    'css/nul.css',
    'lpt1 .txt',
    'COM¹',
    '',
    'index.html:evil.exe',
    'style.css?v=1',
    'a<b',
    'a>b',
    'a"b',
    'a|b',
    'photos*/1.jpg',
    'invoice\u202Efdp.exe',
    'a\u2066b',
  ])('for the name %j', async (name) => {
    expect(await reason(raw({ name }))).toBe(zipRefusals.unsafeName(name));
  });

  test('for a second name in the Unicode extra field', async () => {
    const extra = extraField(0x7075, Buffer.from('\x01\0\0\0\0../evil.html'));
    expect(await reason(raw({ extra }))).toBe(zipRefusals.unsafeName('../evil.html'));
  });

  test('for a name that claims to be UTF-8 and is not', async () => {
    expect(await reason(raw({ name: Buffer.from([0xff, 0xfe]) }))).toBe(zipRefusals.damaged);
  });

  test.for<[string, Partial<RawEntry>, string]>([
    ['a symbolic link', { externalAttributes: 0o120777 * 65_536 }, zipRefusals.link],
    ['a device', { externalAttributes: 0o020666 * 65_536 }, zipRefusals.link],
    ['an encrypted entry', { flags: 0x0801 }, zipRefusals.encrypted],
    ['strong encryption', { flags: 0x0841 }, zipRefusals.encrypted],
    ['another compression', { method: 14 }, zipRefusals.compression],
    ['stored sizes that differ', { unpackedSize: 5 }, zipRefusals.damaged],
    [
      'more data than the file has',
      { packedSize: 4_000, unpackedSize: 4_000 },
      zipRefusals.overlapping,
    ],
    [
      'a ratio above 100',
      { method: 8, unpackedSize: zipLimits.ratioFromBytes + 1 },
      zipRefusals.tooCompressed,
    ],
    ['a long size without its field', { method: 8, unpackedSize: 0xffffffff }, zipRefusals.damaged],
  ])('for %s', async ([, entry, expected]) => {
    expect(await reason(raw(entry))).toBe(expected);
  });

  /** The list of entries has 16 MB at most, however its names share it. */
  test.for<[string, readonly string[], string | null]>([
    ['32 KB of folders', [`${'a/'.repeat(16_000)}a`], null],
    ['20,000 deep names', deep(20_000, 200), zipRefusals.tooManyFolders],
    ['2,500 names of 400 folders', deep(2_500, 400), zipRefusals.tooManyFolders],
    ['names that share 400 folders', deep(2_500, 400, 'shared/'), null],
  ])('within its time: %s (THREAT-U3)', ([, names, expected]) => {
    const check = () => requireDistinctPlaces(names.map((name) => ({ names: [name] })));
    const started = performance.now();
    if (expected === null) expect(check).not.toThrow();
    else expect(check).toThrow(expected);
    expect(performance.now() - started).toBeLessThan(zipLimits.verifyMs);
  });

  test('for the same name twice, however it is spelled', async () => {
    const twice = rawZip([index, { ...index, name: './/index.html' }]);
    expect(await reason(twice)).toBe(zipRefusals.duplicateName('index.html'));
  });

  const { caseTwins, twins, duplicateName, fileAndFolder } = zipRefusals;

  test.for<[readonly string[], string]>([
    [['index.html', 'INDEX.HTML'], caseTwins('index.html', 'INDEX.HTML')],
    [['index.html', 'index.html.'], twins('index.html', 'index.html.')],
    [['index.html', 'index.html '], twins('index.html', 'index.html ')],
    [['css./site.css', 'CSS/site.css'], twins('css./site.css', 'CSS/site.css')],
    [['über.html', '\u0075\u0308ber.html'], duplicateName('über.html')],
    [['a', 'a/b'], fileAndFolder('a')],
    [['a/b/c', 'A/B'], fileAndFolder('A/B')],
    [['a/', 'a'], duplicateName('a')],
  ])(
    'for the names %j, which are one file on some computers (THREAT-U8)',
    async ([names, told]) => {
      const bytes = rawZip(names.map((name) => ({ ...index, name })));
      expect(await reason(bytes)).toBe(told);
    },
  );

  test('but not for folders with their files, and names that only begin alike', async () => {
    const names = ['a/', 'a/b', 'a/bc', 'a/b.html', 'a/B.txt', 'ab', 'straße', 'strasse'];
    expect(await reason(rawZip(names.map((name) => ({ ...index, name }))))).toBeNull();
  });

  test('for entries that share their data', async () => {
    const shared = rawZip([index, { ...index, name: 'b.html', offset: 0 }]);
    expect(await reason(shared)).toBe(zipRefusals.overlapping);
  });

  test('for more than 20,000 entries', async () => {
    const many = raw({}, { count: zipLimits.maxEntries + 1 });
    expect(await reason(many)).toBe(zipRefusals.tooManyEntries);
  });

  test('for more than 2 GB unpacked', async () => {
    const huge = { method: 8, unpackedSize: 0xfffffff0 };
    expect(await reason(raw(huge))).toBe(zipRefusals.tooLargeUnpacked);
  });

  test('for more than 500 MB, before anything is read', async () => {
    const read = () => Promise.reject(new Error('was read'));
    const source = { size: zipLimits.maxBytes + 1, read };
    await expect(verifyZip(source)).rejects.toThrow(zipRefusals.tooLarge);
  });

  test('for many zeros by a real compressor, but not for a minute of silence', async () => {
    const silence = Buffer.alloc(5_000_000);
    expect(await reason(await written((zip) => zip.addBuffer(silence, 'a.wav')))).toBeNull();
    const bomb = await written((zip) =>
      zip.addBuffer(Buffer.alloc(65_000_000 + 3_000_000), 'zeros'),
    );
    expect(await reason(bomb)).toBe(zipRefusals.tooCompressed);
  });
});

test('A big file is verified by its ends and its directory alone', async () => {
  const bytes = await written((zip) => zip.addBuffer(randomBytes(5_000_000), 'photo.jpg'));
  let asked = 0;
  const { size, read } = zipInMemory(bytes);
  const counted = (offset: number, length: number) => {
    asked += length;
    return read(offset, length);
  };
  await verifyZip({ size, read: counted });
  expect(asked).toBeLessThan(100_000);
});

test('Whatever is changed in a ZIP, it is accepted or refused with a reason', async () => {
  const bytes = await written(site, { forceZip64Format: true, comment: 'x' });
  const behindFiles = bytes.length - 700;
  const change = fc.tuple(fc.integer({ min: behindFiles, max: bytes.length - 1 }), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.nat(40),
      async (changes, cut) => {
        const mutant = Buffer.from(bytes.subarray(0, bytes.length - (cut > 30 ? cut : 0)));
        for (const [at, value] of changes) if (at < mutant.length) mutant[at] = value;
        const refusal = await reason(mutant);
        expect(refusal === null || refusal.length > 0).toBe(true);
      },
    ),
    { numRuns: Number(process.env.MUTATED_ZIPS ?? 200) },
  );
});
