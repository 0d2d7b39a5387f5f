import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  DamagedEntry,
  entryRange,
  unpackSmall,
  unpackStream,
} from '#functions/rules/zip/unpack.ts';
import { rawZip } from './raw-zip.ts';

const content = Buffer.concat([randomBytes(50_000), Buffer.alloc(50_000)]);

/** A ZIP with one entry, and that entry of its directory. */
function oneEntry(method: 0 | 8, changes = {}) {
  const packed = method === 8 ? deflateRawSync(content) : content;
  const zip = rawZip([{ name: 'a.bin', content: packed, method, unpackedSize: content.length }]);
  const entry = {
    names: ['a.bin'],
    legacyName: null,
    nameLength: 5,
    flags: 0,
    method,
    crc32: crc32(content),
    packedSize: packed.length,
    unpackedSize: content.length,
    externalAttributes: 0,
    offset: 0,
    ...changes,
  };
  const { offset, length } = entryRange(entry, zip.length);
  return { entry, range: zip.subarray(offset, offset + length) };
}

type Unpack = (one: ReturnType<typeof oneEntry>, partSize: number) => Promise<Buffer>;

const inMemory: Unpack = ({ entry, range }) => unpackSmall(range, entry);

const streamed: Unpack = async ({ entry, range }, partSize) => {
  const parts = Array.from({ length: Math.ceil(range.length / partSize) }, (_, index) =>
    range.subarray(index * partSize, (index + 1) * partSize),
  );
  const { body, finished } = unpackStream(Readable.from(parts), entry);
  const [unpacked] = await Promise.all([buffer(body).catch(() => Buffer.of()), finished]);
  return unpacked;
};

describe.each([
  ['in memory', inMemory, [100_000]],
  ['as a stream', streamed, [7, 1_000, 100_000]],
] as const)('an entry unpacked %s', (_how, unpack, partSizes) => {
  test.each(partSizes)('is what was packed, in parts of %d bytes', async (partSize) => {
    for (const method of [0, 8] as const) {
      expect(content.equals(await unpack(oneEntry(method), partSize))).toBe(true);
    }
  });

  test.each([
    ['a smaller size', { unpackedSize: 60_000 }],
    ['a larger size', { unpackedSize: 100_001 }],
    ['another checksum', { crc32: 1 }],
  ])('is damaged when the directory declares %s', async (_lie, changes) => {
    await expect(unpack(oneEntry(8, changes), 1_000)).rejects.toThrow(DamagedEntry);
  });

  test('is damaged when its bytes are', async () => {
    const { entry, range } = oneEntry(8);
    const broken = Buffer.from(range).fill(0xff, 40, 4_000);
    await expect(unpack({ entry, range: broken }, 1_000)).rejects.toThrow(DamagedEntry);
    const headless = Buffer.from(range).fill(0, 0, 4);
    await expect(unpack({ entry, range: headless }, 1_000)).rejects.toThrow(DamagedEntry);
  });
});
