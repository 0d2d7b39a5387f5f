import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { environment, required } from '#functions/platform/env.ts';

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
