import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
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
}

/** Does not buffer a stream. */
export async function putSiteFile(
  key: string,
  { body, size, contentType }: Content,
  abortSignal?: AbortSignal,
): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: bucket(),
    Key: key,
    Body: body,
    ContentLength: size,
    ContentType: contentType,
    CacheControl,
  });
  await client.send(command, abortSignal && { abortSignal });
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
