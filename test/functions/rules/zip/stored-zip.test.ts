import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findDirectory } from '#functions/rules/zip/directory-place.ts';
import { readEntries } from '#functions/rules/zip/entries.ts';
import { storedZip, storedZipSize, type ZipPart } from '#functions/rules/zip/stored-zip.ts';
import { verifyZip } from '#functions/rules/zip/verify-zip.ts';
import { readPart, zipInMemory } from '#functions/rules/zip/zip-source.ts';

function part(name: string, ...pieces: readonly string[]): ZipPart {
  const bytes = pieces.map((piece) => Buffer.from(piece));
  return {
    name,
    size: Buffer.concat(bytes).length,
    async *read() {
      yield* bytes;
    },
  };
}

const parts = [
  part('account.json', '{"a"', ': 1}'),
  part('größe.txt', ''),
  part('b.bin', '\0\xff'),
];

test('it is a ZIP as we would accept one, with names and contents as given', async () => {
  const bytes = await buffer(storedZip(parts));
  const source = zipInMemory(bytes);
  await verifyZip(source);
  const { offset, size, entryCount } = await findDirectory(source);
  const entries = readEntries(await readPart(source, offset, size), entryCount);
  expect(entries.flatMap(({ names }) => names)).toEqual(['account.json', 'größe.txt', 'b.bin']);
  expect(bytes.includes('{"a": 1}')).toBe(true);
});

test('its size is known before it is made', async () => {
  expect((await buffer(storedZip(parts))).length).toBe(storedZipSize(parts));
  expect((await buffer(storedZip([]))).length).toBe(storedZipSize([]));
});

test('a part with another size than declared fails', async () => {
  const short = { ...part('short', 'abc'), size: 4 };
  await expect(buffer(storedZip([short]))).rejects.toThrow('short has 3 bytes, not 4');
});

test('the same parts make the same bytes', async () => {
  const [one, other] = await Promise.all([buffer(storedZip(parts)), buffer(storedZip(parts))]);
  expect(one.equals(other)).toBe(true);
});

test('whoever stops reading closes the file that is read, and opens no other', async () => {
  const seen: string[] = [];
  const endless = (name: string): ZipPart => ({
    name,
    size: 1_000_000,
    async *read() {
      seen.push(`${name} opened`);
      try {
        for (;;) yield Buffer.alloc(1_000);
      } finally {
        seen.push(`${name} closed`);
      }
    },
  });
  for await (const bytes of storedZip([endless('a'), endless('b')])) if (bytes[0] === 0) break;
  await expect.poll(() => seen).toEqual(['a opened', 'a closed']);
});
