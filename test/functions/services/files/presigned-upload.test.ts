import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, expect, test, vi } from 'vitest';
import { zipLimits } from '#shared/limits/zips.ts';

const now = new Date('2026-11-22T12:34:56.789Z');
const key = 'quarantine/7/0b9f1a3e.zip';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A new instance, which reads its variables anew. */
async function presigned() {
  vi.resetModules();
  const { presignUpload } = await import('#functions/services/files/presigned-upload.ts');
  return presignUpload(key, now);
}

function bySdk() {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const type = { 'Content-Type': 'application/zip' };
  return createPresignedPost(new S3Client({}), {
    Bucket: 'test-files',
    Key: key,
    Fields: type,
    Conditions: [['content-length-range', 1, zipLimits.maxBytes], type],
    Expires: zipLimits.uploadValidSeconds,
  });
}

test.each([
  ['with the role of a function', 'a session', undefined],
  ['with keys of a person', undefined, undefined],
  ['at an address that SDKs are told', 'a session', 'http://127.0.0.1:9000'],
])('an upload is signed as by the AWS SDK, %s', async (_by, token, endpoint) => {
  vi.stubEnv('AWS_SESSION_TOKEN', token);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
  expect(await presigned()).toEqual(await bySdk());
});
