import { checksumHeader } from '../body/checksums.ts';
import { requireReadable } from '../conditions.ts';
import type { ByteRange } from '../disk/blobs.ts';
import { requireHeaderValue } from '../header-value.ts';
import { type Call, ENCRYPTED, quoted, type Reply, versionHeader } from '../http/call.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { requireObject } from '../objects/find-object.ts';
import { SYSTEM_HEADERS } from '../objects/kept-headers.ts';
import { readContent } from '../objects/read-content.ts';
import { parseRange } from '../range.ts';
import { S3Error } from '../s3-error.ts';

/** Answers an object or a range of its bytes. */
export function getObject(call: Call): Reply {
  const { object, range, reply } = describe(call);
  return { ...reply, body: readContent(call.store, object, range) };
}

/** The answer of GetObject, without the bytes. */
export const headObject = (call: Call): Reply => describe(call).reply;

function describe(call: Call): {
  object: StoredVersion;
  range?: ByteRange | undefined;
  reply: Reply;
} {
  const { store, principal, bucket, key, headers, request } = call;
  const overrides = responseOverrides(call);
  const versionId = request.query.get('versionId') ?? undefined;
  const object = requireObject(store, principal, { bucket, key, versionId });
  requireReadable(headers, object);
  const range = parseRange(headers.range, object.size);
  const wantsChecksum = headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED' && !range;
  const reply = {
    status: range ? 206 : 200,
    headers: {
      ...object.headers,
      ...overrides,
      ...ENCRYPTED,
      ...versionHeader(bucket, object.versionId),
      ...(wantsChecksum && checksumOf(object)),
      ...lengthHeaders(object.size, range),
      'Accept-Ranges': 'bytes',
      ETag: quoted(object.etag),
      'Last-Modified': object.lastModified.toUTCString(),
    },
  };
  return { object, range, reply };
}

const lengthHeaders = (size: number, range: ByteRange | undefined): Record<string, string> =>
  range
    ? {
        'Content-Length': String(range.end - range.start + 1),
        'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
      }
    : { 'Content-Length': String(size) };

function checksumOf({ checksum }: StoredVersion): Record<string, string> {
  if (!checksum) return {};
  return {
    [checksumHeader(checksum.algorithm)]: checksum.value,
    'x-amz-checksum-type': 'FULL_OBJECT',
  };
}

/** A signed URL may override them (`response-content-disposition` and similar). */
function responseOverrides({ request, principal }: Call): Record<string, string> {
  const given = SYSTEM_HEADERS.flatMap((name): [string, string][] => {
    const value = request.query.get(`response-${name}`);
    return value === null ? [] : [[name, value]];
  });
  if (given.length > 0 && principal.isAnonymous) {
    throw new S3Error('InvalidRequest', {
      message: 'Request specific response headers cannot be used for anonymous GET requests.',
    });
  }
  for (const [name, value] of given) requireHeaderValue(`response-${name}`, value);
  return Object.fromEntries(given);
}
