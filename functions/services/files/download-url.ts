import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { environment, required } from '#functions/platform/env.ts';
import { notFound } from '#functions/rules/api-error.ts';
import { attachment } from '#functions/rules/websites/download.ts';
import { downloadLimits } from '#shared/limits/zips.ts';
import { refusals } from '#shared/texts/refusals.ts';

const env = environment({ FILES_BUCKET: required });
const client = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' });

interface Zip {
  readonly key: string;
  readonly versionId: string;
}

/** Valid for one version of a file and five minutes (RULE-14). Browsers only save the file. */
export async function signDownload(zip: Zip, fileName: string, contentType = 'application/zip') {
  const command = new GetObjectCommand({
    Bucket: env().FILES_BUCKET,
    Key: zip.key,
    VersionId: zip.versionId,
    ResponseContentDisposition: attachment(fileName),
    ResponseContentType: contentType,
  });
  const expiresIn = downloadLimits.urlValidSeconds;
  return { url: await getSignedUrl(client, command, { expiresIn }), fileName, expiresIn };
}

interface Downloadable {
  readonly zip: Zip | null;
  readonly downloadUrl: string | null;
}

/** The accepted ZIP, else the address that an administrator set, else throws 404 (RULE-14). */
export async function downloadOf({ zip, downloadUrl }: Downloadable, fileName: string) {
  if (zip) return signDownload(zip, fileName);
  if (!downloadUrl) throw notFound(refusals.filesNotAvailable);
  return { url: downloadUrl, fileName, expiresIn: null };
}
