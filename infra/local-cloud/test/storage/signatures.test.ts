import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { clientOf, errorCode, givenStorage, OPERATOR, refusal } from './support/running-storage.ts';

const A = { Bucket: 'files', Key: 'a b/ü.txt' };

async function codeOf(url: string, init?: RequestInit): Promise<[number, string | undefined]> {
  const response = await fetch(url, init);
  return [response.status, await errorCode(response)];
}

test('a presigned URL returns the object with the signed headers', async () => {
  const { s3, storage } = await givenStorage();
  await storage.put('files', A.Key, 'hello');
  const disposition = 'attachment; filename="site.zip"; filename*=UTF-8\'\'s%C3%AEte.zip';
  const command = new GetObjectCommand({
    ...A,
    ResponseContentDisposition: disposition,
    ResponseContentType: 'application/zip',
  });
  const response = await fetch(await getSignedUrl(s3, command, { expiresIn: 300 }));
  expect(await response.text()).toBe('hello');
  expect(response.headers.get('content-disposition')).toBe(disposition);
  expect(response.headers.get('content-type')).toBe('application/zip');
});

test('a presigned URL accepts an unsigned range', async () => {
  const { s3, storage } = await givenStorage();
  await storage.put('files', A.Key, 'hello');
  const url = await getSignedUrl(s3, new GetObjectCommand(A));
  const response = await fetch(url, { headers: { Range: 'bytes=-2' } });
  expect([response.status, await response.text()]).toEqual([206, 'lo']);
});

test('a presigned PUT stores what is sent', async () => {
  const { s3, storage } = await givenStorage();
  const url = await getSignedUrl(s3, new PutObjectCommand({ ...A, ContentType: 'text/plain' }));
  const response = await fetch(url, {
    method: 'PUT',
    body: 'hello',
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(response.status).toBe(200);
  expect(storage.head('files', A.Key)?.size).toBe(5);
});

test('a presigned URL works until its expiry', async () => {
  let time = new Date();
  const { s3, storage } = await givenStorage({ now: () => time });
  await storage.put('files', A.Key, 'hello');
  const signingDate = new Date(Math.floor(time.getTime() / 1000) * 1000);
  const url = await getSignedUrl(s3, new GetObjectCommand(A), { expiresIn: 300, signingDate });
  time = new Date(signingDate.getTime() + 299_999);
  expect((await fetch(url)).status).toBe(200);
  time = new Date(signingDate.getTime() + 300_000);
  const late = await fetch(url);
  expect(late.status).toBe(403);
  expect(await late.text()).toContain('<Message>Request has expired</Message>');
  time = new Date(signingDate.getTime() - 16 * 60_000);
  expect(await codeOf(url)).toEqual([403, 'AccessDenied']);
});

test('a presigned URL is valid for its method, key and query only', async () => {
  const { s3, storage } = await givenStorage();
  await storage.put('files', A.Key, 'hello');
  await storage.put('files', 'other', 'secret');
  const url = await getSignedUrl(s3, new GetObjectCommand(A));
  const mismatch = [403, 'SignatureDoesNotMatch'];
  expect(await codeOf(url.replace('/a%20b/%C3%BC.txt', '/other'))).toEqual(mismatch);
  expect(await codeOf(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toEqual(mismatch);
  expect(await codeOf(`${url}&versionId=null`)).toEqual(mismatch);
  expect(await codeOf(`${url}&response-content-type=text%2Fhtml`)).toEqual(mismatch);
  expect(await codeOf(url, { method: 'PUT', body: 'x' })).toEqual(mismatch);
  expect(await codeOf(url.replace(/Signature=\w{8}/, 'Signature=00000000'))).toEqual(mismatch);
  const unsigned = { headers: { 'x-amz-acl': 'private' } };
  expect(await codeOf(url, unsigned)).toEqual([403, 'AccessDenied']);
});

test('a presigned URL of more than seven days, or without a parameter, is refused', async () => {
  const { s3 } = await givenStorage();
  const url = await getSignedUrl(s3, new GetObjectCommand(A));
  const refused = [400, 'AuthorizationQueryParametersError'];
  const weekAndSecond = url.replace('X-Amz-Expires=900', 'X-Amz-Expires=604801');
  expect(await codeOf(weekAndSecond)).toEqual(refused);
  expect(await codeOf(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=0'))).toEqual(refused);
  expect(await codeOf(url.replace(/&X-Amz-Date=\w+/, ''))).toEqual(refused);
  expect(await codeOf(url.replace('us-east-1', 'eu-west-1'))).toEqual(refused);
});

test('a wrong secret and an unknown access key have different errors, as in S3', async () => {
  const { storage } = await givenStorage();
  const wrong = clientOf(storage, { ...OPERATOR, secretAccessKey: 'guessed' });
  const unknown = clientOf(storage, { accessKeyId: 'AKIDNOBODY', secretAccessKey: 'x' });
  const get = new GetObjectCommand(A);
  expect(await refusal(wrong.send(get))).toBe('SignatureDoesNotMatch 403');
  expect(await refusal(unknown.send(get))).toBe('InvalidAccessKeyId 403');
});

test('a request signed more than 15 minutes ago is refused', async () => {
  const { s3 } = await givenStorage({ now: () => new Date(Date.now() + 15 * 60_000 + 2000) });
  s3.config.systemClockOffset = 0;
  expect(await refusal(s3.send(new GetObjectCommand(A)))).toBe('RequestTimeTooSkewed 403');
});

test('a body that differs from the signed one is refused', async () => {
  const { s3, storage } = await givenStorage();
  s3.middlewareStack.add(
    (next) => (args) => {
      if (typeof args.request === 'object' && args.request && 'body' in args.request) {
        args.request.body = Buffer.from('HELLO');
      }
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const put = new PutObjectCommand({ ...A, Body: Buffer.from('hello') });
  expect(await refusal(s3.send(put))).toBe('XAmzContentSHA256Mismatch 400');
  expect(storage.head('files', A.Key)).toBeUndefined();
});

test('nobody reads or writes without a signature', async () => {
  const { storage } = await givenStorage();
  await storage.put('files', 'public/a', 'hello');
  const url = `${storage.origin}/files/public/a`;
  expect(await codeOf(url)).toEqual([403, 'AccessDenied']);
  expect(await codeOf(url, { method: 'PUT', body: 'x' })).toEqual([403, 'AccessDenied']);
  expect(await codeOf(url, { method: 'DELETE' })).toEqual([403, 'AccessDenied']);
  expect(await codeOf(`${storage.origin}/files?list-type=2`)).toEqual([403, 'AccessDenied']);
});

test('anonymous reads work where the policy allows and the bucket does not restrict it', async () => {
  const { storage } = await givenStorage();
  await storage.put('site', 'public/a', 'hello');
  const response = await fetch(`${storage.origin}/site/public/a`);
  expect(await response.text()).toBe('hello');
  const override = `${storage.origin}/site/public/a?response-content-type=text%2Fhtml`;
  expect(await codeOf(override)).toEqual([400, 'InvalidRequest']);
});

test('a role does what its policies allow and nothing else', async () => {
  const allowed = ['s3:GetObject arn:aws:s3:::files/a', 's3:PutObject arn:aws:s3:::files/b'];
  const { role, storage } = await givenStorage({ allowed });
  await storage.put('files', 'a', 'hello');
  const get = (Key: string, VersionId?: string) =>
    role.send(new GetObjectCommand({ Bucket: 'files', Key, ...(VersionId && { VersionId }) }));
  const put = (Key: string) =>
    role.send(new PutObjectCommand({ Bucket: 'files', Key, Body: Buffer.from('x') }));
  expect(await (await get('a')).Body?.transformToString()).toBe('hello');
  expect((await put('b')).$metadata.httpStatusCode).toBe(200);
  expect(await refusal(get('b'))).toBe('AccessDenied 403');
  expect(await refusal(get('a', 'null'))).toBe('AccessDenied 403');
  expect(await refusal(put('a'))).toBe('AccessDenied 403');
});

test('without the permission to list, a missing key answers 403 instead of 404', async () => {
  const read = 's3:GetObject arn:aws:s3:::files/a';
  const head = new HeadObjectCommand({ Bucket: 'files', Key: 'a' });
  const blind = await givenStorage({ allowed: [read] });
  expect(await refusal(blind.role.send(head))).toMatch(/403$/);
  const seeing = await givenStorage({ allowed: [read, 's3:ListBucket arn:aws:s3:::files'] });
  expect(await refusal(seeing.role.send(head))).toMatch(/404$/);
});
