import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** By extension, like the AWS CLI of the CDK's deployment function; S3's default when it says nothing. */
export function contentType(fileName: string): string {
  const extension = extname(fileName).toLowerCase();
  // mrmime knows no icons.
  if (extension === '.ico') return 'image/vnd.microsoft.icon';
  const known = lookup(extension);
  // It looks into a plain object, which also has a `constructor`.
  return typeof known === 'string' ? known : 'binary/octet-stream';
}
