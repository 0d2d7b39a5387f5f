import { checksumHeader } from '../body/checksums.ts';
import { payloadOf } from '../body/payload.ts';
import { writeCondition } from '../conditions.ts';
import { type Call, ENCRYPTED, quoted, type Reply, versionHeader } from '../http/call.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { keptHeaders } from '../objects/kept-headers.ts';
import { putObject as store } from '../objects/put-object.ts';

export async function putObject(call: Call): Promise<Reply> {
  const { bucket, key, headers, request, principal } = call;
  principal.require('s3:PutObject', { bucket, key });
  const stored = await store(call.store, {
    bucket,
    key,
    headers: keptHeaders(headers),
    payload: payloadOf(headers, request.body),
    event: 'ObjectCreated:Put',
    precondition: writeCondition(headers),
  });
  return { status: 200, headers: storedHeaders(call, stored) };
}

export const storedHeaders = ({ bucket }: Call, stored: StoredVersion): Record<string, string> => ({
  ...ENCRYPTED,
  ...versionHeader(bucket, stored.versionId),
  ...(stored.checksum && { [checksumHeader(stored.checksum.algorithm)]: stored.checksum.value }),
  ETag: quoted(stored.etag),
});
