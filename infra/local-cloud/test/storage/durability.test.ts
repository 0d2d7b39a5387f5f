import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { givenStorage, refusal, temporaryDirectory } from './support/running-storage.ts';
import { givenSeparateStorage } from './support/separate-storage.ts';

/** A busy machine writes slowly. */
const patience = { timeout: 20_000 };

const MiB = 1024 * 1024;
const at = (Key: string) => ({ Bucket: 'files', Key });
/** Objects of up to 64 KB lie in the database, others in files. */
const small = 'x'.repeat(64 * 1024);
const large = `${small}x`;
const bodyOf = (count: number) => (count % 2 === 0 ? small : large);

test('acknowledged uploads survive kill -9, others leave nothing behind', async () => {
  const dataDir = await temporaryDirectory();
  const { s3, kill } = await givenSeparateStorage(dataDir);
  const unfinished = new PassThrough();
  unfinished.write(Buffer.alloc(MiB));
  const never = refusal(
    s3.send(new PutObjectCommand({ ...at('never'), Body: unfinished, ContentLength: 2 * MiB })),
  );
  await vi.waitFor(
    async () => expect(await bytesIn(join(dataDir, 'tmp'))).toBeGreaterThan(0),
    patience,
  );
  const acknowledged: { readonly key: string; readonly body: string }[] = [];
  const write = async (writer: number) => {
    for (let count = 0; acknowledged.length < 60; count += 1) {
      const [key, body] = [`${writer}/${count}`, bodyOf(count)];
      await s3.send(new PutObjectCommand({ ...at(key), Body: body }));
      acknowledged.push({ key, body });
    }
    await kill();
  };
  await Promise.allSettled([1, 2, 3, 4].map(write));
  expect(await never).not.toBe('no error');

  const { storage } = await givenStorage({ dataDir });
  for (const { key, body } of acknowledged) {
    const object = await storage.get('files', key);
    expect(object && (await text(object.body)) === body).toBe(true);
  }
  expect(storage.head('files', 'never')).toBeUndefined();
  const stored = [...storage.list('files')];
  expect(stored.length).toBeGreaterThanOrEqual(acknowledged.length);
  const inFiles = stored.filter(({ size }) => size === large.length);
  expect(await readdir(join(dataDir, 'blobs'))).toHaveLength(inFiles.length);
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});

test('temporary files and bytes that no metadata names are removed at boot', async () => {
  const dataDir = await temporaryDirectory();
  const first = await givenStorage({ dataDir });
  await first.storage.put('files', 'kept', large);
  await first.storage.stop();
  await writeFile(join(dataDir, 'tmp', 'half'), 'x');
  await writeFile(join(dataDir, 'blobs', 'orphan'), 'x');
  const { storage } = await givenStorage({ dataDir });
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  expect(await readdir(join(dataDir, 'blobs'))).toHaveLength(1);
  expect(storage.head('files', 'kept')?.size).toBe(large.length);
});

test('a second storage cannot open the same directory', async () => {
  const { dataDir } = await givenStorage();
  await expect(givenStorage({ dataDir })).rejects.toThrow('database is locked');
});

test('an aborted upload leaves neither an object nor a file', async () => {
  const { s3, storage, dataDir } = await givenStorage();
  await storage.put('files', 'a', 'the good one');
  const broken = new PassThrough();
  broken.write(Buffer.alloc(MiB));
  const leaving = new AbortController();
  const command = new PutObjectCommand({ ...at('a'), Body: broken, ContentLength: 2 * MiB });
  const put = refusal(s3.send(command, { abortSignal: leaving.signal }));
  await vi.waitFor(
    async () => expect(await bytesIn(join(dataDir, 'tmp'))).toBeGreaterThan(0),
    patience,
  );
  leaving.abort();
  expect(await put).not.toBe('no error');
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'tmp'))).toEqual([]), patience);
  expect(storage.head('files', 'a')?.size).toBe(12);
});

test.each([3 * MiB, 3])(
  '%i replaced bytes stay readable for open reads, and are removed afterwards',
  async (size) => {
    const { storage, dataDir } = await givenStorage();
    await storage.put('files', 'a', Buffer.alloc(size, 'a'));
    const reading = await storage.get('files', 'a');
    await storage.put('files', 'a', 'b');
    expect(reading && (await text(reading.body))).toBe('a'.repeat(size));
    await vi.waitFor(
      async () => expect(await readdir(join(dataDir, 'blobs'))).toEqual([]),
      patience,
    );
    await storage.stop();
    const rows = new DatabaseSync(join(dataDir, 'metadata.sqlite'));
    expect(rows.prepare('SELECT count(*) AS count FROM contents').get()).toEqual({ count: 1 });
    rows.close();
  },
);

test('a large upload and its download keep memory flat', async () => {
  const { s3, peakMiB } = await givenSeparateStorage(await temporaryDirectory());
  const put = async (Key: string, size: number) => {
    const chunks = Array.from({ length: size / MiB }, () => Buffer.alloc(MiB, 7));
    const Body = Readable.from(chunks);
    await s3.send(new PutObjectCommand({ ...at(Key), Body, ContentLength: size }));
    const { Body: read } = await s3.send(new GetObjectCommand(at(Key)));
    let received = 0;
    if (!(read instanceof Readable)) throw new Error('No body');
    for await (const chunk of read) received += chunk.length;
    expect(received).toBe(size);
  };
  await put('warm-up', 16 * MiB);
  const before = await peakMiB();
  await put('large', 256 * MiB);
  expect((await peakMiB()) - before).toBeLessThan(64);
});

async function bytesIn(directory: string): Promise<number> {
  const names = await readdir(directory);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(directory, name))).size),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

test('a bucket that is no longer in the template keeps its objects (Retain)', async () => {
  const dataDir = await temporaryDirectory();
  const first = await givenStorage({ dataDir, more: ['left'] });
  await first.storage.put('left', 'kept', 'x');
  await first.storage.stop();
  const { storage } = await givenStorage({ dataDir });
  const object = await storage.get('left', 'kept');
  expect(object && (await text(object.body))).toBe('x');
});
