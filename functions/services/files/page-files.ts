import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environment, required } from '#functions/platform/env.ts';
import { picturesFolder } from '#shared/rules/page-files.ts';

/** The bucket of the product's own pages. */
const env = environment({ PAGES_BUCKET: required });
const client = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** The names of the files below a folder, which ends in a slash. */
export async function listPages(folder: string): Promise<readonly string[]> {
  return (await listStored(folder)).map(({ name }) => name);
}

/** The same with the times of their last writes. */
export async function listStored(folder: string) {
  const stored: { readonly name: string; readonly at: Date }[] = [];
  const asked = { Bucket: env().PAGES_BUCKET, Prefix: folder };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
    for (const { Key = '', LastModified: at = new Date() } of Contents)
      stored.push({ name: Key.slice(folder.length), at });
  return stored;
}

export async function readPage(Key: string): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: env().PAGES_BUCKET, Key }));
  if (!Body) throw new Error(`${Key} has no content`);
  return Body.transformToString();
}

interface Page {
  readonly text: string;
  readonly contentType: string;
  /** What `infra/aws/edge/page-response.ts` reads. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Replaces a page as a whole: who reads it gets the former one or this. Browsers and caches ask before they show it again. */
export async function putPage(Key: string, { text, contentType, metadata }: Page): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: env().PAGES_BUCKET,
    Key,
    Body: Buffer.from(text),
    ContentType: contentType,
    CacheControl: 'no-cache',
    Metadata: { ...metadata },
  });
  await client.send(command);
}

/** Idempotent: the name holds a hash of the content, so caches keep it for ever. */
export async function putPicture(
  name: string,
  { bytes, contentType }: { readonly bytes: Uint8Array; readonly contentType: string },
): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: env().PAGES_BUCKET,
    Key: `${picturesFolder}/${name}`,
    Body: bytes,
    ContentType: contentType,
    CacheControl: 'public, max-age=31536000, immutable',
  });
  await client.send(command);
}

/** Null for a picture that is not there. */
export async function readPicture(name: string): Promise<Buffer | null> {
  if (!(await hasPicture(name))) return null;
  const Key = `${picturesFolder}/${name}`;
  const { Body } = await client.send(new GetObjectCommand({ Bucket: env().PAGES_BUCKET, Key }));
  return Body ? Buffer.from(await Body.transformToByteArray()) : null;
}

/** Below a name that stays the same, so whoever shows it asks each time. False for a picture that is not there. */
export async function copyPicture(name: string, Key: string): Promise<boolean> {
  if (!(await hasPicture(name))) return false;
  const Bucket = env().PAGES_BUCKET;
  const command = new CopyObjectCommand({
    ...{ Bucket, Key, CopySource: `${Bucket}/${picturesFolder}/${name}` },
    ...{ MetadataDirective: 'REPLACE', ContentType: 'image/png', CacheControl: 'no-cache' },
  });
  await client.send(command);
  return true;
}

/** Idempotent. */
export async function removePage(Key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: env().PAGES_BUCKET, Key }));
}

/** Without the right to list, S3 responds with 403 for a missing object. */
export async function hasPicture(name: string): Promise<boolean> {
  const Key = `${picturesFolder}/${name}`;
  try {
    await client.send(new HeadObjectCommand({ Bucket: env().PAGES_BUCKET, Key }));
    return true;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404 || status === 403) return false;
    throw error;
  }
}
