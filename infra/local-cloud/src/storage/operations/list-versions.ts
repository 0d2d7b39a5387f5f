import { type Call, quoted, type Reply, xmlReply } from '../http/call.ts';
import { afterKey, type Position } from '../metadata/listing.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { S3Error } from '../s3-error.ts';
import { listParameters, requireListing } from './list-parameters.ts';

/** Lists versions and delete markers, newest first within a key. */
export function listVersions(call: Call): Reply {
  const { bucket, store, request } = call;
  const parameters = listParameters(call);
  requireListing(call, 's3:ListBucketVersions', parameters);
  const { prefix, delimiter, maxKeys, spell } = parameters;
  const query = { bucket: bucket.name, prefix, delimiter, after: marker(call), limit: maxKeys };
  const page = store.list('all', query);
  const last = page.versions.at(-1);
  const entries = page.versions.map((version) => entry(call, version, spell));
  return xmlReply('ListVersionsResult', {
    Name: bucket.name,
    Prefix: spell(prefix),
    KeyMarker: spell(request.query.get('key-marker') ?? ''),
    VersionIdMarker: request.query.get('version-id-marker') ?? '',
    Delimiter: delimiter ? spell(delimiter) : undefined,
    MaxKeys: maxKeys,
    EncodingType: parameters.encodingType,
    IsTruncated: page.next !== undefined,
    NextKeyMarker: page.next && spell(page.next.key),
    NextVersionIdMarker: page.next && page.next.key === last?.key ? last.versionId : undefined,
    DeleteMarker: entries.filter(({ Size }) => Size === undefined),
    Version: entries.filter(({ Size }) => Size !== undefined),
    CommonPrefixes: page.commonPrefixes.map((common) => ({ Prefix: spell(common) })),
  });
}

function marker({ request: { query }, store, bucket }: Call): Position {
  const key = query.get('key-marker') ?? '';
  const versionId = query.get('version-id-marker') ?? '';
  if (versionId === '') return afterKey(key);
  const version = store.versions.one(bucket.name, key, versionId);
  if (version) return version;
  throw new S3Error('InvalidArgument', {
    message: 'Invalid version id specified',
    details: { ArgumentName: 'version-id-marker', ArgumentValue: versionId },
  });
}

function entry({ store, bucket }: Call, version: StoredVersion, spell: (text: string) => string) {
  const isLatest = store.versions.latest(bucket.name, version.key)?.sequence === version.sequence;
  return {
    Key: spell(version.key),
    VersionId: version.versionId,
    IsLatest: isLatest,
    LastModified: version.lastModified.toISOString(),
    ...(!version.isDeleteMarker && {
      ETag: quoted(version.etag),
      Size: version.size,
      StorageClass: 'STANDARD',
    }),
  };
}
