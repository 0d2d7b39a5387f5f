import { getUpload } from './upload.ts';
import type { StoredWebsite, ZipPointer } from './website.ts';
import { getZipVersion, type StoredZip, zipVersionKey } from './zip-version.ts';

/** The version that came by this upload; null for none that was accepted. */
export async function getAcceptedZip(
  websiteId: number,
  uploadId: string,
): Promise<StoredZip | null> {
  const acceptedAt = (await getUpload(websiteId, uploadId))?.acceptedAt;
  return acceptedAt ? getZipVersion(zipVersionKey({ websiteId, uploadId, acceptedAt })) : null;
}

/** What a website holds of the version that buyers get. */
export function asCurrent({
  fileName,
  ...version
}: StoredZip): Pick<StoredWebsite, 'zipFileName'> & { readonly zip: ZipPointer } {
  const { uploadId, acceptedAt, key, versionId, size } = version;
  return { zip: { uploadId, acceptedAt, key, versionId, size }, zipFileName: fileName };
}
