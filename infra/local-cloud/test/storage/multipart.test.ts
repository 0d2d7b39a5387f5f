import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { givenStorage, type Running, refusal } from './support/running-storage.ts';

/** A busy machine writes slowly. */
const patience = { timeout: 20_000 };

const A = { Bucket: 'files', Key: 'a.zip' };
const PARTS = [randomBytes(5 * 1024 * 1024), randomBytes(5 * 1024 * 1024), randomBytes(1000)];

async function begin({ s3 }: Running): Promise<string> {
  const created = await s3.send(
    new CreateMultipartUploadCommand({
      ...A,
      ContentType: 'application/zip',
      Metadata: { n: '1' },
    }),
  );
  return created.UploadId ?? '';
}

async function sendPart({ s3 }: Running, UploadId: string, PartNumber: number, Body: Buffer) {
  const sent = await s3.send(new UploadPartCommand({ ...A, UploadId, PartNumber, Body }));
  return { PartNumber, ETag: sent.ETag ?? '', ChecksumCRC32: sent.ChecksumCRC32 ?? '' };
}

const complete = ({ s3 }: Running, UploadId: string, Parts: object[]) =>
  s3.send(new CompleteMultipartUploadCommand({ ...A, UploadId, MultipartUpload: { Parts } }));

test('parts become one object whose ETag is that of S3', async () => {
  const running = await givenStorage();
  const UploadId = await begin(running);
  const parts = await Promise.all(
    PARTS.map((part, index) => sendPart(running, UploadId, index + 1, part)),
  );
  const completed = await complete(running, UploadId, parts);
  const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
  const etag = `"${md5(Buffer.concat(PARTS.map(md5))).toString('hex')}-3"`;
  expect(completed.ETag).toBe(etag);
  const got = await running.s3.send(new GetObjectCommand(A));
  expect(got).toMatchObject({ ETag: etag, ContentType: 'application/zip', Metadata: { n: '1' } });
  const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(Buffer.concat(PARTS))).toBe(true);
  expect(running.events.map(({ name }) => name)).toEqual(['ObjectCreated:CompleteMultipartUpload']);
});

test('a range is read across parts', async () => {
  const running = await givenStorage();
  const UploadId = await begin(running);
  const parts = [];
  for (const [index, part] of PARTS.entries()) {
    parts.push(await sendPart(running, UploadId, index + 1, part));
  }
  await complete(running, UploadId, parts);
  const all = Buffer.concat(PARTS);
  const [start, end] = [5 * 1024 * 1024 - 10, 10 * 1024 * 1024 + 9];
  const got = await running.s3.send(new GetObjectCommand({ ...A, Range: `bytes=${start}-${end}` }));
  const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(all.subarray(start, end + 1))).toBe(true);
});

test('unknown, unordered and too small parts are refused, and the upload stays', async () => {
  const running = await givenStorage();
  const UploadId = await begin(running);
  const small = await sendPart(running, UploadId, 1, Buffer.from('small'));
  const last = await sendPart(running, UploadId, 2, Buffer.from('last'));
  const wrong = { ...small, ETag: '"0"' };
  expect(await refusal(complete(running, UploadId, [wrong]))).toBe('InvalidPart 400');
  expect(await refusal(complete(running, UploadId, [last, small]))).toBe('InvalidPartOrder 400');
  expect(await refusal(complete(running, UploadId, [small, last]))).toBe('EntityTooSmall 400');
  expect((await complete(running, UploadId, [last])).ETag).toMatch(/-1"$/);
});

test('a part sent again replaces the first, and parts that were not listed leave nothing', async () => {
  const running = await givenStorage();
  const UploadId = await begin(running);
  await sendPart(running, UploadId, 1, Buffer.from('first'));
  const again = await sendPart(running, UploadId, 1, Buffer.from('again'));
  await sendPart(running, UploadId, 2, Buffer.from('unlisted'));
  await complete(running, UploadId, [again]);
  const got = await running.s3.send(new GetObjectCommand(A));
  expect(await got.Body?.transformToString()).toBe('again');
  const blobs = join(running.dataDir, 'blobs');
  await vi.waitFor(async () => expect(await readdir(blobs)).toHaveLength(1), patience);
});

test('an aborted upload is forgotten with its bytes', async () => {
  const running = await givenStorage();
  const UploadId = await begin(running);
  const part = await sendPart(running, UploadId, 1, Buffer.from('x'));
  await running.s3.send(new AbortMultipartUploadCommand({ ...A, UploadId }));
  expect(await refusal(complete(running, UploadId, [part]))).toBe('NoSuchUpload 404');
  const late = sendPart(running, UploadId, 2, Buffer.from('late'));
  expect(await refusal(late)).toBe('NoSuchUpload 404');
  const blobs = join(running.dataDir, 'blobs');
  await vi.waitFor(async () => expect(await readdir(blobs)).toEqual([]), patience);
});

test('an upload survives a restart', async () => {
  const before = await givenStorage();
  const UploadId = await begin(before);
  const part = await sendPart(before, UploadId, 1, Buffer.from('x'));
  await before.storage.stop();
  const after = await givenStorage({ dataDir: before.dataDir });
  await complete(after, UploadId, [part]);
  expect(after.storage.head('files', 'a.zip')?.size).toBe(1);
});
