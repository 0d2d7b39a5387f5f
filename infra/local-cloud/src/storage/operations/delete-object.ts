import { writeCondition } from '../conditions.ts';
import type { Call, Reply } from '../http/call.ts';
import { deleteObject as remove } from '../objects/delete-object.ts';

/** 204 also for a key that does not exist. */
export function deleteObject(call: Call): Reply {
  const { store, bucket, key, request, headers } = call;
  const versionId = request.query.get('versionId') ?? undefined;
  requireDelete(call, key, versionId);
  const precondition = headers['if-match'] === undefined ? undefined : writeCondition(headers);
  const gone = remove(store, { bucket, key, versionId, precondition });
  const id = gone?.versionId ?? versionId;
  return {
    status: 204,
    headers: {
      ...(gone?.isDeleteMarker && { 'x-amz-delete-marker': 'true' }),
      ...(bucket.versioning !== 'Off' && id !== undefined && { 'x-amz-version-id': id }),
    },
  };
}

/** Throws `AccessDenied`. */
export function requireDelete(call: Call, key: string, versionId: string | undefined): void {
  const { principal, bucket } = call;
  if (versionId === undefined) principal.require('s3:DeleteObject', { bucket, key });
  else {
    const context = { 's3:VersionId': versionId };
    principal.require('s3:DeleteObjectVersion', { bucket, key, context });
  }
}
