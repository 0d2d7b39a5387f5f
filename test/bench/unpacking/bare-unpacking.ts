import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDirectory } from '#functions/rules/zip/read-directory.ts';
import { entryRange, unpackSmall } from '#functions/rules/zip/unpack.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';

/** The floor: reads every entry of the ZIP, and writes each object that its site has to a synced file, 48 at once. */
export async function bareUnpacking(zip: Buffer, objects: readonly Buffer[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-unpacking-'));
  const source = zipInMemory(zip);
  for (const entry of await readDirectory(source)) {
    const { offset, length } = entryRange(entry, source.size);
    await unpackSmall(zip.subarray(offset, offset + length), entry);
  }
  const queue = objects.entries();
  const writer = async () => {
    for (const [index, bytes] of queue) await writeSynced(join(folder, String(index)), bytes);
  };
  await Promise.all(Array.from({ length: 48 }, writer));
  await rm(folder, { recursive: true });
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
}
