import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environment, required } from '#functions/platform/env.ts';
import { unavailable } from '#functions/rules/api-error.ts';
import type { ZipSource } from '#functions/rules/zip/zip-source.ts';

const env = environment({ FILES_BUCKET: required });

export const filesBucket = () => env().FILES_BUCKET;
export const files = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

const zipType = 'application/zip';

/** One version of one object; another upload to its key does not change it. */
export interface StoredFile {
  readonly key: string;
  readonly versionId: string;
  readonly size: number;
}

/** The newest version. Without the right to list, S3 responds with 403 for a missing object. */
export async function findFile(key: string): Promise<StoredFile | null> {
  try {
    const found = await files.send(new HeadObjectCommand({ Bucket: filesBucket(), Key: key }));
    return { key, versionId: versionOf(found.VersionId), size: found.ContentLength ?? 0 };
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404 || status === 403) return null;
    throw error;
  }
}

/** False once its version is deleted or a newer one exists. */
export async function isNewest({ key, versionId }: StoredFile): Promise<boolean> {
  return (await findFile(key))?.versionId === versionId;
}

/** Reads throw 503 from `timeoutMs` on. */
export function zipInBucket(file: StoredFile, timeoutMs: number): ZipSource {
  const abortSignal = AbortSignal.timeout(timeoutMs);
  return {
    size: file.size,
    read: async (offset, length) => {
      try {
        const { Body } = await files.send(
          new GetObjectCommand({
            Bucket: filesBucket(),
            Key: file.key,
            VersionId: file.versionId,
            Range: `bytes=${offset}-${offset + length - 1}`,
          }),
          { abortSignal },
        );
        if (!Body) throw new Error('S3 answered a range without a body');
        return await Body.transformToByteArray();
      } catch (error) {
        throw abortSignal.aborted ? unavailable() : error;
      }
    },
  };
}

/** The whole file without `part`. The caller must read or destroy the stream. */
export async function openFile(
  file: Omit<StoredFile, 'size'>,
  part?: { readonly offset: number; readonly length: number },
): Promise<Readable> {
  const { Body } = await files.send(
    new GetObjectCommand({
      Bucket: filesBucket(),
      Key: file.key,
      VersionId: file.versionId,
      ...(part && { Range: `bytes=${part.offset}-${part.offset + part.length - 1}` }),
    }),
  );
  if (!(Body instanceof Readable)) throw new Error('S3 answered without a body');
  return Body;
}

/** Copies exactly this version; returns the new one. */
export async function copyFile(
  file: StoredFile,
  key: string,
  contentType: string = zipType,
): Promise<StoredFile> {
  const { VersionId } = await files.send(
    new CopyObjectCommand({
      Bucket: filesBucket(),
      Key: key,
      CopySource: `${filesBucket()}/${file.key}?versionId=${encodeURIComponent(file.versionId)}`,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
    }),
  );
  return { key, versionId: versionOf(VersionId), size: file.size };
}

export async function putZip(key: string, bytes: Uint8Array): Promise<StoredFile> {
  const { VersionId } = await files.send(
    new PutObjectCommand({ Bucket: filesBucket(), Key: key, Body: bytes, ContentType: zipType }),
  );
  return { key, versionId: versionOf(VersionId), size: bytes.length };
}

/** Deletes exactly this version. */
export async function deleteFile({ key, versionId }: StoredFile): Promise<void> {
  await files.send(
    new DeleteObjectCommand({ Bucket: filesBucket(), Key: key, VersionId: versionId }),
  );
}

function versionOf(versionId: string | undefined): string {
  if (!versionId) throw new Error('The files bucket keeps no versions');
  return versionId;
}
