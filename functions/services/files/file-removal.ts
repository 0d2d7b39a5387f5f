import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
} from '@aws-sdk/client-s3';
import {
  assetFolders,
  exportFolder,
  sitesFolders,
  zipFolders,
} from '#functions/rules/websites/file-keys.ts';
import { files, filesBucket } from './files.ts';
import { deleteFolder } from './site-files.ts';

/**
 * Deletes uploads, every version of every ZIP, and the unpacked sites. Idempotent. False when
 * `time` was over before all were deleted.
 */
export async function removeFilesOf(websiteId: number, time: AbortSignal): Promise<boolean> {
  for (const folder of zipFolders(websiteId)) {
    if (!(await removeVersions(folder, time))) return false;
  }
  for (const folder of sitesFolders(websiteId)) {
    if (!(await deleteFolder(folder, time))) return false;
  }
  return true;
}

/** A thousand versions at a time; false when `time` was over. */
async function removeVersions(Prefix: string, time: AbortSignal): Promise<boolean> {
  while (!time.aborted) {
    const found = await files.send(
      new ListObjectVersionsCommand({ Bucket: filesBucket(), Prefix }),
    );
    const all = [...(found.Versions ?? []), ...(found.DeleteMarkers ?? [])];
    const Objects = all.map(({ Key, VersionId }): ObjectIdentifier => ({ Key, VersionId }));
    if (Objects.length === 0) return true;
    const { Errors = [] } = await files.send(
      new DeleteObjectsCommand({ Bucket: filesBucket(), Delete: { Objects, Quiet: true } }),
    );
    const [error] = Errors;
    if (error) throw new Error(`S3 did not remove a file below ${Prefix}: ${error.Code}`);
  }
  return false;
}

/** Deletes copies of a customer's data and the files they sent. Idempotent. False as above. */
export async function removeOwnFilesOf(userId: number, time: AbortSignal): Promise<boolean> {
  for (const folder of [exportFolder(userId), ...assetFolders(userId)]) {
    if (!(await removeVersions(folder, time))) return false;
  }
  return true;
}
