import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { environment, required } from '#functions/platform/env.ts';
import { assetLimits } from '#shared/limits/assets.ts';
import { pictureLimits } from '#shared/limits/pictures.ts';
import { zipLimits } from '#shared/limits/zips.ts';

const env = environment({
  FILES_BUCKET: required,
  AWS_REGION: required,
  AWS_ACCESS_KEY_ID: required,
  AWS_SECRET_ACCESS_KEY: required,
  AWS_SESSION_TOKEN: z.optional(z.string()),
  AWS_ENDPOINT_URL_S3: z.optional(z.string()),
});

/** What S3 itself enforces for an upload. */
interface Allowance {
  readonly key: string;
  readonly contentType: string;
  readonly maxBytes: number;
  readonly validSeconds: number;
}

/**
 * Allows one ZIP under exactly this key, of 1 byte to 500 MB, as application/zip, within ten
 * minutes (RULE-13, THREAT-U2). Returns the address and the form fields to send.
 */
export function presignUpload(key: string, now: Date) {
  const { maxBytes, uploadValidSeconds: validSeconds } = zipLimits;
  return presign({ key, contentType: 'application/zip', maxBytes, validSeconds }, now);
}

/**
 * Allows one file of a customer under exactly this key, of 1 byte to 25 MB, for ten minutes. Its
 * content type keeps browsers from showing it.
 */
export function presignAsset(key: string, now: Date) {
  const { maxBytes, uploadValidSeconds: validSeconds } = assetLimits;
  return presign({ key, contentType: 'application/octet-stream', maxBytes, validSeconds }, now);
}

/** Allows one picture of the agency under exactly this key, like a file of a customer, of 500 KB at most. */
export function presignPicture(key: string, now: Date) {
  const { maxBytes, uploadValidSeconds: validSeconds } = pictureLimits;
  return presign({ key, contentType: 'application/octet-stream', maxBytes, validSeconds }, now);
}

/**
 * A POST policy, signed as AWS describes it
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-UsingHTTPPOST.html). The SDK's own
 * function would load the whole S3 client, which nothing else here needs.
 */
function presign({ key, contentType, maxBytes, validSeconds }: Allowance, now: Date) {
  const { FILES_BUCKET, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SESSION_TOKEN } = env();
  const signedAt = seconds(now).replaceAll(/[-:]/g, '');
  const scope = [signedAt.slice(0, 8), AWS_REGION, 's3', 'aws4_request'];
  const fields = {
    'Content-Type': contentType,
    bucket: FILES_BUCKET,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': [AWS_ACCESS_KEY_ID, ...scope].join('/'),
    'X-Amz-Date': signedAt,
    ...(AWS_SESSION_TOKEN && { 'X-Amz-Security-Token': AWS_SESSION_TOKEN }),
    key,
  };
  const exactly = Object.entries(fields).map(([name, value]) => ({ [name]: value }));
  const policy = {
    expiration: seconds(new Date(now.getTime() + validSeconds * 1_000)),
    conditions: [['content-length-range', 1, maxBytes], ...exactly],
  };
  const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { url: address(), fields: { ...fields, Policy, 'X-Amz-Signature': sign(Policy, scope) } };
}

/** Signs with a key that is derived from the parts of the scope in turn (Signature Version 4). */
function sign(policy: string, scope: readonly string[]): string {
  const key = [...scope].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${env().AWS_SECRET_ACCESS_KEY}`,
  );
  return createHmac('sha256', key).update(policy).digest('hex');
}

/** The bucket's URL, below `AWS_ENDPOINT_URL_S3` where that is set. */
function address(): string {
  const { FILES_BUCKET, AWS_REGION, AWS_ENDPOINT_URL_S3: told } = env();
  if (told !== undefined) return new URL(`/${FILES_BUCKET}`, told).href;
  return `https://${FILES_BUCKET}.s3.${AWS_REGION}.amazonaws.com/`;
}

const seconds = (time: Date) => time.toISOString().replace(/\.\d{3}Z$/, 'Z');
