import {
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
  const names: string[] = [];
  const asked = { Bucket: env().PAGES_BUCKET, Prefix: folder };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
    names.push(...Contents.map(({ Key = '' }) => Key.slice(folder.length)));
  return names;
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
