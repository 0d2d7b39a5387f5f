import type { BucketDefinition } from '../bucket-definition.ts';
import type { Principal } from '../http/principal.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { S3Error } from '../s3-error.ts';
import type { Store } from '../store.ts';

interface Wanted {
  readonly bucket: BucketDefinition;
  readonly key: string;
  readonly versionId?: string | undefined;
}

/**
 * Throws `AccessDenied`, also for a missing key if the caller may not list; `NoSuchKey`, `NoSuchVersion`;
 * `MethodNotAllowed` for the id of a delete marker.
 */
export function requireObject(store: Store, principal: Principal, wanted: Wanted): StoredVersion {
  const { bucket, key, versionId } = wanted;
  const context = versionId === undefined ? {} : { 's3:VersionId': versionId };
  const action = versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
  principal.require(action, { bucket, key, context });
  const found =
    versionId === undefined
      ? store.versions.latest(bucket.name, key)
      : store.versions.one(bucket.name, key, versionId);
  if (found && !found.isDeleteMarker) return found;
  principal.require('s3:ListBucket', { bucket });
  throw missing(wanted, found);
}

function missing({ key, versionId }: Wanted, marker: StoredVersion | undefined): S3Error {
  const headers = marker && {
    'x-amz-delete-marker': 'true',
    'x-amz-version-id': marker.versionId,
  };
  if (marker && versionId !== undefined) {
    return new S3Error('MethodNotAllowed', {
      details: { Method: 'GET', ResourceType: 'DeleteMarker' },
      headers: { ...headers, Allow: 'DELETE' },
    });
  }
  if (versionId !== undefined) {
    return new S3Error('NoSuchVersion', { details: { Key: key, VersionId: versionId } });
  }
  return new S3Error('NoSuchKey', { details: { Key: key }, ...(headers && { headers }) });
}
