import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environment, required } from '#functions/platform/env.ts';

/** The bucket that the preview origin serves. */
const env = environment({ PREVIEW_BUCKET: required });
const bucket = () => env().PREVIEW_BUCKET;
const client = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** A site never changes, but it ends, so caches keep a file for at most five minutes. */
const CacheControl = 'public, max-age=300';

interface Content {
  readonly body: Buffer | Readable;
  readonly size: number;
  readonly contentType: string;
  /** What `infra/aws/edge/site-response.ts` reads. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Does not buffer a stream. */
export async function putSiteFile(
  key: string,
  { body, size, contentType, metadata }: Content,
  abortSignal?: AbortSignal,
): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: bucket(),
    Key: key,
    Body: body,
    ContentLength: size,
    ContentType: contentType,
    ...(metadata && { Metadata: { ...metadata } }),
    CacheControl,
  });
  await client.send(command, abortSignal && { abortSignal });
}

export async function hasSiteFile(key: string): Promise<boolean> {
  return (await headOf(key)) !== null;
}

/** An answer of a function has at most 6 MB, as text. */
const maxAnswerBytes = 4 * 1024 * 1024;

/** Null if it is missing or too large to answer. */
export async function readSiteFile(key: string) {
  const head = await headOf(key);
  if (!head || (head.ContentLength ?? 0) > maxAnswerBytes) return null;
  const found = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
  if (!found.Body) return null;
  const { ContentType: contentType = '', Metadata: metadata = {} } = found;
  return { body: await found.Body.transformToByteArray(), contentType, metadata };
}

/** Without the right to list, S3 responds with 403 for a missing object. */
async function headOf(key: string) {
  try {
    return await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404 || status === 403) return null;
    throw error;
  }
}

/** A thousand files at a time. Idempotent. False when `time` was over before all were deleted. */
export async function deleteFolder(folder: string, time?: AbortSignal): Promise<boolean> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket(), Prefix: folder });
  for await (const { Contents = [] } of pages) {
    if (Contents.length === 0) continue;
    if (time?.aborted) return false;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`S3 kept ${Errors.length} files: ${Errors[0]?.Code}`);
  }
  return true;
}
