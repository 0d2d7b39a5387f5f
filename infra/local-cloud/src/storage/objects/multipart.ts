import { createHash } from 'node:crypto';
import { beginChecksum, type ChecksumAlgorithm } from '../body/checksums.ts';
import type { Payload } from '../body/payload.ts';
import type { BucketDefinition } from '../bucket-definition.ts';
import type { Part, Upload } from '../metadata/uploads.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import type { ObjectHeaders } from '../object-store.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import { randomId, type Store } from '../store.ts';
import { addVersion, type Precondition } from './add-version.ts';
import { ANY_SIZE, writeBlob } from './put-object.ts';

/** A part as the completing call lists it. */
export interface ListedPart {
  readonly number: number;
  readonly etag: string;
}

export interface NewUpload {
  readonly bucket: string;
  readonly key: string;
  readonly headers: ObjectHeaders;
  readonly algorithm: ChecksumAlgorithm | '';
}

/** Begins a multipart upload, returns its id. */
export function beginUpload(store: Store, upload: NewUpload): string {
  const id = randomId();
  store.uploads.add({ ...upload, id, created_at: store.now().getTime() });
  return id;
}

/** The upload of an id; throws `NoSuchUpload`. */
export function requireUpload(store: Store, id: string, bucket: string, key: string): Upload {
  const upload = store.uploads.one(id, bucket, key);
  if (!upload) throw new S3Error('NoSuchUpload', { details: { UploadId: id } });
  return upload;
}

/** Stores one part, in place of an earlier one of that number. */
export async function putPart(
  store: Store,
  upload: Upload,
  number: number,
  payload: Payload,
): Promise<Part> {
  const { id, found } = await writeBlob(store, payload, ANY_SIZE);
  const { size, md5: etag, checksum } = found;
  const part = { number, blob: id, size, etag, checksum: checksum?.value ?? '' };
  try {
    requireUpload(store, upload.id, upload.bucket, upload.key);
    const replaced = store.uploads.parts(upload.id).filter((other) => other.number === number);
    store.uploads.putPart(upload.id, part);
    store.blobs.remove(replaced.map(({ blob }) => blob));
    return part;
  } catch (error) {
    store.blobs.remove([id]);
    throw error;
  }
}

/** Makes the listed parts one object; throws InvalidPart, InvalidPartOrder, EntityTooSmall. */
export function completeUpload(
  store: Store,
  bucket: BucketDefinition,
  upload: Upload,
  listed: readonly ListedPart[],
  precondition?: Precondition,
): StoredVersion {
  const uploaded = store.uploads.parts(upload.id);
  const parts = chosenParts(uploaded, listed);
  const content = {
    key: upload.key,
    isDeleteMarker: false,
    size: parts.reduce((total, part) => total + part.size, 0),
    etag: `${combinedMd5(parts)}-${parts.length}`,
    headers: upload.headers,
    checksum: combinedChecksum(upload.algorithm, parts),
    blobs: parts.map(({ blob, size }) => ({ id: blob, size })),
  };
  const alongside = () => store.uploads.remove(upload.id);
  const added = addVersion(store, { bucket, content, precondition, alongside });
  store.blobs.remove(uploaded.filter((part) => !parts.includes(part)).map(({ blob }) => blob));
  store.emit('ObjectCreated:CompleteMultipartUpload', added);
  return added;
}

/** Forgets an upload and its bytes. */
export function abortUpload(store: Store, upload: Upload): void {
  const parts = store.uploads.parts(upload.id);
  store.uploads.remove(upload.id);
  store.blobs.remove(parts.map(({ blob }) => blob));
}

function chosenParts(uploaded: readonly Part[], listed: readonly ListedPart[]): Part[] {
  const parts = listed.map(({ number, etag }, index) => {
    if (number <= (listed[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = uploaded.find((candidate) => candidate.number === number);
    if (part?.etag !== etag) throw new S3Error('InvalidPart', partDetails(number, etag));
    return part;
  });
  const small = parts.slice(0, -1).find(({ size }) => size < S3_LIMITS.partBytesAtLeast);
  if (small) throw new S3Error('EntityTooSmall', partDetails(small.number, small.etag));
  return parts;
}

const partDetails = (number: number, etag: string) => ({
  details: { PartNumber: String(number), ETag: etag },
});

const combinedMd5 = (parts: readonly Part[]) =>
  createHash('md5')
    .update(Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex'))))
    .digest('hex');

/** S3's composite checksum: the checksum of the parts' checksums, with their number. */
function combinedChecksum(algorithm: Upload['algorithm'], parts: readonly Part[]) {
  if (algorithm === '' || parts.some(({ checksum }) => checksum === '')) return null;
  const checksum = beginChecksum(algorithm);
  for (const part of parts) checksum.update(Buffer.from(part.checksum, 'base64'));
  return { algorithm, value: `${checksum.value()}-${parts.length}` };
}
