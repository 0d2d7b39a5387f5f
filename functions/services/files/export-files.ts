import { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from '#functions/rules/websites/download.ts';
import { exportFolder } from '#functions/rules/websites/file-keys.ts';
import { storedZip, storedZipSize, type ZipPart } from '#functions/rules/zip/stored-zip.ts';
import { downloadLimits } from '#shared/limits/zips.ts';
import { files, filesBucket } from './files.ts';

interface Export {
  readonly userId: number;
  readonly exportId: string;
}

const keyOf = ({ userId, exportId }: Export) => `${exportFolder(userId)}${exportId}.zip`;

/** Idempotent. */
export async function putExport(made: Export, parts: readonly ZipPart[]): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: filesBucket(),
    Key: keyOf(made),
    Body: Readable.from(storedZip(parts)),
    ContentLength: storedZipSize(parts),
    ContentType: 'application/zip',
  });
  await files.send(command);
}

/** A URL of the file, valid for five minutes. */
export function signExport(made: Export, fileName: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: filesBucket(),
    Key: keyOf(made),
    ResponseContentDisposition: attachment(fileName),
    ResponseContentType: 'application/zip',
  });
  return getSignedUrl(files, command, { expiresIn: downloadLimits.urlValidSeconds });
}
