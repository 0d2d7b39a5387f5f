import { requireHeaderValue } from '../header-value.ts';
import type { ObjectHeaders } from '../object-store.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** S3's system-defined metadata that an uploader sets and a presigned URL may override. */
export const SYSTEM_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** Headers and form fields of S3 that are not supported here, and therefore refused. */
const NOT_IMPLEMENTED =
  /^(x-amz-tagging|tagging|x-amz-object-lock-.*|x-amz-grant-.*|x-amz-website-redirect-location|x-amz-server-side-encryption-.*|x-amz-write-offset-bytes)$/;

/** The headers (or form fields) of an upload that are stored with the object. */
export function keptHeaders(headers: Headers): ObjectHeaders {
  requireUnderstood(headers);
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (name === 'content-encoding') return withoutTransferCoding(value);
    return SYSTEM_HEADERS.includes(name) || name.startsWith('x-amz-meta-') ? [[name, value]] : [];
  });
  for (const [name, value] of kept) requireHeaderValue(name, value);
  requireSmall(kept);
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
}

function withoutTransferCoding(value: string): [string, string][] {
  const codings = value.split(',').map((coding) => coding.trim());
  const kept = codings.filter((coding) => coding !== 'aws-chunked' && coding !== '').join(',');
  return kept ? [['content-encoding', kept]] : [];
}

function requireUnderstood(headers: Headers): void {
  const names = Object.keys(headers);
  const unknown = names.find((name) => NOT_IMPLEMENTED.test(name));
  const encryption = headers['x-amz-server-side-encryption'];
  const header = unknown ?? (encryption !== undefined && encryption !== 'AES256' && encryption);
  if (header) throw new S3Error('NotImplemented', { details: { Header: header } });
  const acl = headers['x-amz-acl'] ?? headers.acl;
  if (acl !== undefined && acl !== 'private' && acl !== 'bucket-owner-full-control') {
    throw new S3Error('AccessControlListNotSupported');
  }
}

function requireSmall(kept: readonly (readonly [string, string])[]): void {
  const size = kept
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .reduce((total, [name, value]) => total + name.length - 11 + Buffer.byteLength(value), 0);
  if (size <= S3_LIMITS.userMetadataBytes) return;
  throw new S3Error('MetadataTooLarge', {
    details: { Size: String(size), MaxSizeAllowed: String(S3_LIMITS.userMetadataBytes) },
  });
}
