import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { givenStorage, refusal } from './support/running-storage.ts';

const NO_BYTES = Buffer.alloc(0);
const at = (Key: string) => ({ Bucket: 'files', Key });

test('an object comes back with its bytes, its type and its user metadata', async () => {
  const { s3 } = await givenStorage();
  const Body = randomBytes(300_000);
  const put = await s3.send(
    new PutObjectCommand({
      ...at('a folder/ünï+code (1).zip'),
      Body,
      ContentType: 'application/zip',
      CacheControl: 'no-store',
      ContentDisposition: 'attachment; filename="a.zip"',
      Metadata: { owner: '7' },
    }),
  );
  const got = await s3.send(new GetObjectCommand(at('a folder/ünï+code (1).zip')));
  expect(put.ETag).toBe(`"${createHash('md5').update(Body).digest('hex')}"`);
  expect(Buffer.from((await got.Body?.transformToByteArray()) ?? [])).toEqual(Body);
  expect(got).toMatchObject({
    ContentLength: 300_000,
    ContentType: 'application/zip',
    CacheControl: 'no-store',
    ContentDisposition: 'attachment; filename="a.zip"',
    Metadata: { owner: '7' },
    ETag: put.ETag,
    AcceptRanges: 'bytes',
    ServerSideEncryption: 'AES256',
    ChecksumCRC32: put.ChecksumCRC32,
  });
});

test('an empty object, and one sent as a stream with a trailing checksum, come back', async () => {
  const { s3 } = await givenStorage();
  await s3.send(new PutObjectCommand({ ...at('empty'), Body: NO_BYTES }));
  const stream = Readable.from([Buffer.alloc(100_000, 'a'), Buffer.alloc(100_000, 'b')]);
  await s3.send(new PutObjectCommand({ ...at('streamed'), Body: stream, ContentLength: 200_000 }));
  const empty = await s3.send(new GetObjectCommand(at('empty')));
  const streamed = await s3.send(new GetObjectCommand(at('streamed')));
  expect(await empty.Body?.transformToString()).toBe('');
  expect(await streamed.Body?.transformToString()).toBe('a'.repeat(100_000) + 'b'.repeat(100_000));
  expect(streamed.ContentEncoding).toBeUndefined();
});

test.for([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('the range %s is answered with its bytes', async ([Range, body, contentRange]) => {
  const { s3 } = await givenStorage();
  await s3.send(new PutObjectCommand({ ...at('digits'), Body: '0123456789' }));
  const got = await s3.send(new GetObjectCommand({ ...at('digits'), Range: Range ?? '' }));
  expect(got.$metadata.httpStatusCode).toBe(206);
  expect(got.ContentRange).toBe(contentRange);
  expect(await got.Body?.transformToString()).toBe(body);
});

test('a range beyond the end is refused with 416, a malformed one is ignored', async () => {
  const { s3 } = await givenStorage();
  await s3.send(new PutObjectCommand({ ...at('digits'), Body: '0123456789' }));
  const beyond = refusal(s3.send(new GetObjectCommand({ ...at('digits'), Range: 'bytes=10-' })));
  const none = refusal(s3.send(new GetObjectCommand({ ...at('digits'), Range: 'bytes=-0' })));
  expect(await beyond).toBe('InvalidRange 416');
  expect(await none).toBe('InvalidRange 416');
  const ignored = await s3.send(new GetObjectCommand({ ...at('digits'), Range: 'bytes=5-2' }));
  expect(ignored.$metadata.httpStatusCode).toBe(200);
});

test('conditional reads answer 304 and 412', async () => {
  const { s3 } = await givenStorage();
  const { ETag = '' } = await s3.send(new PutObjectCommand({ ...at('a'), Body: 'x' }));
  const known = refusal(s3.send(new GetObjectCommand({ ...at('a'), IfNoneMatch: ETag })));
  const other = refusal(s3.send(new GetObjectCommand({ ...at('a'), IfMatch: '"0"' })));
  const since = refusal(
    s3.send(new HeadObjectCommand({ ...at('a'), IfModifiedSince: new Date(Date.now() + 60_000) })),
  );
  expect(await known).toMatch(/304$/);
  expect(await other).toBe('PreconditionFailed 412');
  expect(await since).toMatch(/304$/);
  const matching = await s3.send(new GetObjectCommand({ ...at('a'), IfMatch: ETag }));
  expect(await matching.Body?.transformToString()).toBe('x');
});

test('a conditional write is refused if the object exists, or differs', async () => {
  const { s3 } = await givenStorage();
  const put = (conditions: object) =>
    s3.send(new PutObjectCommand({ ...at('a'), Body: 'x', ...conditions }));
  expect(await refusal(put({ IfMatch: '"0"' }))).toBe('NoSuchKey 404');
  const { ETag } = await put({ IfNoneMatch: '*' });
  expect(await refusal(put({ IfNoneMatch: '*' }))).toBe('PreconditionFailed 412');
  expect(await refusal(put({ IfMatch: '"0"' }))).toBe('PreconditionFailed 412');
  expect((await put({ IfMatch: ETag })).ETag).toBe(ETag);
});

test('content that does not match its Content-MD5 or checksum is refused and not stored', async () => {
  const { s3 } = await givenStorage();
  const wrong = createHash('md5').update('y').digest('base64');
  const md5 = refusal(s3.send(new PutObjectCommand({ ...at('a'), Body: 'x', ContentMD5: wrong })));
  const crc = refusal(
    s3.send(new PutObjectCommand({ ...at('a'), Body: 'x', ChecksumCRC32: 'AAAAAA==' })),
  );
  expect(await md5).toBe('BadDigest 400');
  expect(await crc).toBe('BadDigest 400');
  expect(await refusal(s3.send(new HeadObjectCommand(at('a'))))).toBe('NotFound 404');
});

test.for(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
  'a %s checksum is verified, kept and verified again by the reader',
  async (ChecksumAlgorithm) => {
    const { s3 } = await givenStorage();
    await s3.send(new PutObjectCommand({ ...at('a'), Body: 'hello', ChecksumAlgorithm }));
    const got = await s3.send(new GetObjectCommand({ ...at('a'), ChecksumMode: 'ENABLED' }));
    expect(await got.Body?.transformToString()).toBe('hello');
    expect(got[`Checksum${ChecksumAlgorithm}`]).toBeTruthy();
  },
);

test('a copy has the bytes and metadata of its source, or given metadata', async () => {
  const { s3 } = await givenStorage();
  await s3.send(
    new PutObjectCommand({
      ...at('a b'),
      Body: 'x',
      ContentType: 'text/plain',
      Metadata: { n: '1' },
    }),
  );
  const CopySource = 'files/a%20b';
  await s3.send(new CopyObjectCommand({ ...at('copy'), CopySource }));
  await s3.send(
    new CopyObjectCommand({
      ...at('other'),
      CopySource,
      MetadataDirective: 'REPLACE',
      Metadata: { n: '2' },
    }),
  );
  const copy = await s3.send(new GetObjectCommand(at('copy')));
  expect(await copy.Body?.transformToString()).toBe('x');
  expect(copy).toMatchObject({ ContentType: 'text/plain', Metadata: { n: '1' } });
  expect((await s3.send(new HeadObjectCommand(at('other')))).Metadata).toEqual({ n: '2' });
  const onItself = refusal(
    s3.send(new CopyObjectCommand({ ...at('copy'), CopySource: 'files/copy' })),
  );
  expect(await onItself).toBe('InvalidRequest 400');
});

test('deleted objects do not exist, and deleting a missing object is no error', async () => {
  const { s3, storage } = await givenStorage();
  for (const key of ['a', 'b & <c>', 'd']) await storage.put('files', key, key);
  await s3.send(new DeleteObjectCommand(at('a')));
  await s3.send(new DeleteObjectCommand(at('never')));
  const Objects = [{ Key: 'b & <c>' }, { Key: 'd' }, { Key: 'never' }];
  const result = await s3.send(new DeleteObjectsCommand({ Bucket: 'files', Delete: { Objects } }));
  expect(result.Deleted).toEqual(Objects);
  expect([...storage.list('files')]).toEqual([]);
});

test('unknown buckets, keys and operations are answered as S3 does', async () => {
  const { s3, storage } = await givenStorage();
  const bucket = refusal(s3.send(new GetObjectCommand({ Bucket: 'nobody', Key: 'a' })));
  expect(await bucket).toBe('NoSuchBucket 404');
  expect(await refusal(s3.send(new GetObjectCommand(at('a'))))).toBe('NoSuchKey 404');
  expect(await refusal(s3.send(new GetObjectCommand(at('a'.repeat(1025)))))).toBe(
    'KeyTooLongError 400',
  );
  const tagged = refusal(
    s3.send(new PutObjectCommand({ ...at('a'), Body: NO_BYTES, Tagging: 'a=b' })),
  );
  expect(await tagged).toBe('NotImplemented 501');
  const opened = refusal(
    s3.send(new PutObjectCommand({ ...at('a'), Body: NO_BYTES, ACL: 'public-read' })),
  );
  expect(await opened).toBe('AccessControlListNotSupported 400');
  const head = await s3.send(new HeadBucketCommand({ Bucket: 'files' }));
  expect(head.BucketRegion).toBe('us-east-1');
  const answer = await fetch(`${storage.origin}/nobody/a`);
  expect(answer.headers.get('x-amz-request-id')).toMatch(/^[0-9A-F]{16}$/);
  expect(await answer.text()).toContain(
    `<RequestId>${answer.headers.get('x-amz-request-id')}</RequestId>`,
  );
});

test('listeners are called once for every committed change', async () => {
  const { s3, events } = await givenStorage();
  await s3.send(new PutObjectCommand({ ...at('a'), Body: 'xy' }));
  await s3.send(new CopyObjectCommand({ ...at('b'), CopySource: 'files/a' }));
  await s3.send(new DeleteObjectCommand(at('a')));
  await s3.send(new DeleteObjectCommand(at('a')));
  expect(events.map(({ name, key, size }) => [name, key, size])).toEqual([
    ['ObjectCreated:Put', 'a', 2],
    ['ObjectCreated:Copy', 'b', 2],
    ['ObjectRemoved:Delete', 'a', 2],
  ]);
});
