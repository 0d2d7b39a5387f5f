import {
  CopyObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { RunningStack } from '../stack/running-stack.ts';

export interface ObjectVersion {
  readonly bucket: string;
  readonly key: string;
  readonly versionId?: string;
}

export function s3Of({ aws, s3Endpoint }: RunningStack): S3Client {
  if (s3Endpoint === undefined) return new S3Client(aws);
  return new S3Client({ ...aws, endpoint: s3Endpoint, forcePathStyle: true });
}

/** Whether a bucket has it; a version of another bucket is a bad request to S3. */
export async function hasObject(s3: S3Client, object: ObjectVersion): Promise<boolean> {
  const { bucket: Bucket, key: Key, versionId: VersionId } = object;
  try {
    await s3.send(new HeadObjectCommand({ Bucket, Key, VersionId }));
    return true;
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if ([400, 404].includes(error.$metadata.httpStatusCode ?? 0)) return false;
    throw error;
  }
}

/** Copies it with its headers under its own key, inside S3: 5 GB at most. Returns its version there. */
export async function copyObject(s3: S3Client, from: ObjectVersion, to: string): Promise<string> {
  const { bucket, key, versionId } = from;
  const path = `${bucket}/${key}`.split('/').map(encodeURIComponent).join('/');
  const version = versionId === undefined ? '' : `?versionId=${encodeURIComponent(versionId)}`;
  const copy = { Bucket: to, Key: key, CopySource: `${path}${version}` };
  return (await s3.send(new CopyObjectCommand(copy))).VersionId ?? '';
}
