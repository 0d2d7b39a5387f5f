import { checksumAlgorithm, checksumHeader } from '../body/checksums.ts';
import { payloadOf } from '../body/payload.ts';
import { readText } from '../body/read-text.ts';
import { writeCondition } from '../conditions.ts';
import { type Call, ENCRYPTED, quoted, type Reply, versionHeader, xmlReply } from '../http/call.ts';
import type { Upload } from '../metadata/uploads.ts';
import { keptHeaders } from '../objects/kept-headers.ts';
import {
  abortUpload as abort,
  beginUpload,
  completeUpload as complete,
  type ListedPart,
  putPart,
  requireUpload,
} from '../objects/multipart.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import { uriEncodePath } from '../sigv4/uri-encode.ts';
import { childText, readXml } from '../xml/read-xml.ts';

/** CreateMultipartUpload: answers the id under which parts are sent. */
export function createUpload(call: Call): Reply {
  const { store, bucket, key, headers, principal } = call;
  principal.require('s3:PutObject', { bucket, key });
  const named = headers['x-amz-checksum-algorithm'];
  const algorithm = named === undefined ? '' : checksumAlgorithm(named);
  if (headers['x-amz-checksum-type'] === 'FULL_OBJECT') {
    throw new S3Error('NotImplemented', { details: { Header: 'x-amz-checksum-type' } });
  }
  const upload = { bucket: bucket.name, key, headers: keptHeaders(headers), algorithm } as const;
  return xmlReply(
    'InitiateMultipartUploadResult',
    { Bucket: bucket.name, Key: key, UploadId: beginUpload(store, upload) },
    { ...ENCRYPTED, ...(algorithm && { 'x-amz-checksum-algorithm': algorithm }) },
  );
}

/** UploadPart: stores one part of an upload. */
export async function uploadPart(call: Call): Promise<Reply> {
  const { headers, request, principal, bucket, key } = call;
  principal.require('s3:PutObject', { bucket, key });
  const number = partNumber(request.query.get('partNumber') ?? '');
  const payload = payloadOf(headers, request.body);
  const part = await putPart(call.store, uploadOf(call), number, payload);
  const checksum = payload.algorithm && { [checksumHeader(payload.algorithm)]: part.checksum };
  return { status: 200, headers: { ...ENCRYPTED, ...checksum, ETag: quoted(part.etag) } };
}

/** CompleteMultipartUpload: makes the listed parts one object. */
export async function completeUpload(call: Call): Promise<Reply> {
  const { store, bucket, key, headers, principal, request } = call;
  principal.require('s3:PutObject', { bucket, key });
  // The checksum headers of this call speak of the whole object, not of the list it sends.
  const { 'content-length': length, 'x-amz-content-sha256': hash } = headers;
  const body = payloadOf({ 'content-length': length, 'x-amz-content-sha256': hash }, request.body);
  const parts = listedParts(await readText(body));
  const stored = complete(store, bucket, uploadOf(call), parts, writeCondition(headers));
  const result = {
    Location: `${request.origin}/${bucket.name}/${uriEncodePath(key)}`,
    Bucket: bucket.name,
    Key: key,
    ETag: quoted(stored.etag),
    ...(stored.checksum && {
      [`Checksum${stored.checksum.algorithm}`]: stored.checksum.value,
      ChecksumType: 'COMPOSITE',
    }),
  };
  return xmlReply('CompleteMultipartUploadResult', result, {
    ...ENCRYPTED,
    ...versionHeader(bucket, stored.versionId),
  });
}

/** AbortMultipartUpload: forgets the parts. */
export function abortUpload(call: Call): Reply {
  const { principal, bucket, key, store } = call;
  principal.require('s3:AbortMultipartUpload', { bucket, key });
  abort(store, uploadOf(call));
  return { status: 204 };
}

const uploadOf = ({ store, request, bucket, key }: Call): Upload =>
  requireUpload(store, request.query.get('uploadId') ?? '', bucket.name, key);

function partNumber(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= S3_LIMITS.parts) return number;
  throw new S3Error('InvalidArgument', {
    message: 'Part number must be an integer between 1 and 10000, inclusive',
    details: { ArgumentName: 'partNumber', ArgumentValue: text },
  });
}

function listedParts(xml: string): ListedPart[] {
  const root = readXml(xml, 'CompleteMultipartUpload');
  const parts = root.children.filter(({ name }) => name === 'Part');
  if (parts.length === 0) throw new S3Error('MalformedXML');
  return parts.map((part) => ({
    number: partNumber(childText(part, 'PartNumber')?.trim() ?? ''),
    etag: childText(part, 'ETag')?.trim().replaceAll('"', '') ?? '',
  }));
}
