import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { givenStorage, refusal } from './support/running-storage.ts';

const VERSIONED = { VersioningConfiguration: { Status: 'Enabled' } };
const A = { Bucket: 'files', Key: 'a' };

const putA = async (s3: S3Client, content: string): Promise<string> =>
  (await s3.send(new PutObjectCommand({ ...A, Body: Buffer.from(content) }))).VersionId ?? '';

const readA = async (s3: S3Client, VersionId?: string) => {
  const got = await s3.send(new GetObjectCommand({ ...A, ...(VersionId && { VersionId }) }));
  return got.Body?.transformToString();
};

test('every version stays readable by its id, the newest without one', async () => {
  const { s3 } = await givenStorage({ files: VERSIONED });
  const [first, second] = [await putA(s3, 'one'), await putA(s3, 'two')];
  expect(first).not.toBe(second);
  expect(await readA(s3)).toBe('two');
  expect(await readA(s3, first)).toBe('one');
  expect(await refusal(readA(s3, 'nobody'))).toBe('NoSuchVersion 404');
});

test('deleting adds a marker; deleting the marker restores the object', async () => {
  const { s3 } = await givenStorage({ files: VERSIONED });
  const version = await putA(s3, 'one');
  const deleted = await s3.send(new DeleteObjectCommand(A));
  expect(deleted.DeleteMarker).toBe(true);
  expect(await refusal(readA(s3))).toBe('NoSuchKey 404');
  expect(await readA(s3, version)).toBe('one');
  expect(await refusal(readA(s3, deleted.VersionId))).toBe('MethodNotAllowed 405');
  const { VersionId } = deleted;
  await s3.send(new DeleteObjectCommand({ ...A, ...(VersionId && { VersionId }) }));
  expect(await readA(s3)).toBe('one');
});

test('deleting a version by its id is permanent', async () => {
  const { s3, storage } = await givenStorage({ files: VERSIONED });
  const [first, second] = [await putA(s3, 'one'), await putA(s3, 'two')];
  const Objects = [{ Key: 'a', VersionId: second }];
  await s3.send(new DeleteObjectsCommand({ Bucket: 'files', Delete: { Objects } }));
  expect(await readA(s3)).toBe('one');
  expect(storage.head('files', 'a')?.versionId).toBe(first);
});

test('a copy of a version becomes the newest', async () => {
  const { s3 } = await givenStorage({ files: VERSIONED });
  const first = await putA(s3, 'one');
  await putA(s3, 'two');
  const CopySource = `files/a?versionId=${first}`;
  const copy = await s3.send(new CopyObjectCommand({ ...A, CopySource }));
  expect(copy.CopySourceVersionId).toBe(first);
  expect(await readA(s3)).toBe('one');
});

test('versions are listed newest first, with markers, page by page', async () => {
  const { s3 } = await givenStorage({ files: VERSIONED });
  const [first, second] = [await putA(s3, 'one'), await putA(s3, 'two')];
  const { VersionId: marker = '' } = await s3.send(new DeleteObjectCommand(A));
  const all = await s3.send(new ListObjectVersionsCommand({ Bucket: 'files' }));
  expect(all.DeleteMarkers).toMatchObject([{ VersionId: marker, IsLatest: true }]);
  expect(all.Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
    [second, false],
    [first, false],
  ]);
  const page = { Bucket: 'files', MaxKeys: 2 };
  const one = await s3.send(new ListObjectVersionsCommand(page));
  const { NextKeyMarker: KeyMarker = '', NextVersionIdMarker: VersionIdMarker = '' } = one;
  const next = { ...page, KeyMarker, VersionIdMarker };
  const two = await s3.send(new ListObjectVersionsCommand(next));
  expect(one.IsTruncated).toBe(true);
  expect(two.Versions?.map(({ VersionId }) => VersionId)).toEqual([first]);
  expect(two.IsTruncated).toBe(false);
});

test('while versioning is suspended, writes replace only the version without an id', async () => {
  const versioned = await givenStorage({ files: VERSIONED });
  const first = await putA(versioned.s3, 'one');
  await versioned.storage.stop();
  const { s3 } = await givenStorage({
    dataDir: versioned.dataDir,
    files: { VersioningConfiguration: { Status: 'Suspended' } },
  });
  expect([await putA(s3, 'two'), await putA(s3, 'three')]).toEqual(['null', 'null']);
  const { Versions } = await s3.send(new ListObjectVersionsCommand({ Bucket: 'files' }));
  expect(Versions?.map(({ VersionId }) => VersionId)).toEqual(['null', first]);
  expect(await readA(s3, first)).toBe('one');
});

test('in a bucket without versions, a write replaces and a delete removes', async () => {
  const { s3 } = await givenStorage();
  expect(await putA(s3, 'one')).toBe('');
  await putA(s3, 'two');
  const listed = await s3.send(new ListObjectVersionsCommand({ Bucket: 'files' }));
  expect(listed.Versions).toMatchObject([{ VersionId: 'null', IsLatest: true, Size: 3 }]);
  await s3.send(new DeleteObjectCommand(A));
  const empty = await s3.send(new ListObjectVersionsCommand({ Bucket: 'files' }));
  expect(empty.Versions).toBeUndefined();
});
