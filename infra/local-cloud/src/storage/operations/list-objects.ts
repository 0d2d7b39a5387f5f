import { type Call, quoted, type Reply, xmlReply } from '../http/call.ts';
import { afterKey, START } from '../metadata/listing.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { S3Error } from '../s3-error.ts';
import { listParameters, requireListing } from './list-parameters.ts';

/** ListObjectsV2: the current objects in key order, page by page. */
export function listObjects(call: Call): Reply {
  const { bucket, store, request } = call;
  const parameters = listParameters(call);
  requireListing(call, 's3:ListBucket', parameters);
  const { prefix, delimiter, maxKeys, spell } = parameters;
  const token = request.query.get('continuation-token') ?? undefined;
  const startAfter = request.query.get('start-after') ?? undefined;
  const after = afterKey(token === undefined ? (startAfter ?? START.key) : readToken(token));
  const query = { bucket: bucket.name, prefix, delimiter, after, limit: maxKeys };
  const page = store.list('current', query);
  return xmlReply('ListBucketResult', {
    Name: bucket.name,
    Prefix: spell(prefix),
    Delimiter: delimiter ? spell(delimiter) : undefined,
    MaxKeys: maxKeys,
    EncodingType: parameters.encodingType,
    KeyCount: page.versions.length + page.commonPrefixes.length,
    IsTruncated: page.next !== undefined,
    ContinuationToken: token,
    NextContinuationToken: page.next && writeToken(page.next.key),
    StartAfter: startAfter === undefined ? undefined : spell(startAfter),
    Contents: page.versions.map((version) => contents(version, spell)),
    CommonPrefixes: page.commonPrefixes.map((common) => ({ Prefix: spell(common) })),
  });
}

const contents = (version: StoredVersion, spell: (text: string) => string) => ({
  Key: spell(version.key),
  LastModified: version.lastModified.toISOString(),
  ETag: quoted(version.etag),
  ChecksumAlgorithm: version.checksum?.algorithm,
  Size: version.size,
  StorageClass: 'STANDARD',
});

// Prefixed, so that foreign tokens are recognized.
const writeToken = (key: string) => Buffer.from(`1:${key}`).toString('base64url');

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (text.startsWith('1:')) return text.slice(2);
  throw new S3Error('InvalidArgument', {
    message: 'The continuation token provided is incorrect',
    details: { ArgumentName: 'continuation-token' },
  });
}
