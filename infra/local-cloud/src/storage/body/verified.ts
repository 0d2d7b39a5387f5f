import { createHash, type Hash } from 'node:crypto';
import { S3Error } from '../s3-error.ts';
import { beginChecksum, type Checksum, type ChecksumAlgorithm } from './checksums.ts';
import type { Claims, Payload } from './payload.ts';

/** Both ends are inclusive. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

export interface Measured {
  readonly size: number;
  readonly md5: string;
  readonly checksum?: { readonly algorithm: ChecksumAlgorithm; readonly value: string };
}

/**
 * Yields the content unchanged; returns size and digests. Throws while streaming if the size is out of range, and at
 * the end if a claim is false: EntityTooLarge, EntityTooSmall, IncompleteBody,
 * BadDigest, XAmzContentSHA256Mismatch.
 */
export async function* verified(
  payload: Payload,
  sizes: SizeRange,
): AsyncGenerator<Uint8Array, Measured> {
  requireNotTooLarge(payload.length ?? 0, sizes);
  const md5 = createHash('md5');
  const sha256 = payload.claims().sha256 === undefined ? undefined : createHash('sha256');
  const checksum = payload.algorithm && beginChecksum(payload.algorithm);
  let size = 0;
  for await (const chunk of payload.bytes) {
    size += chunk.length;
    requireNotTooLarge(size, sizes);
    if (size > (payload.length ?? size)) throw new S3Error('IncompleteBody');
    md5.update(chunk);
    sha256?.update(chunk);
    checksum?.update(chunk);
    yield chunk;
  }
  requireComplete(size, payload.length, sizes);
  const found = { size, md5: md5.digest('hex'), ...checksumFound(payload.algorithm, checksum) };
  requireTrue(payload.claims(), found, sha256);
  return found;
}

const checksumFound = (algorithm: ChecksumAlgorithm | undefined, checksum: Checksum | undefined) =>
  algorithm && checksum ? { checksum: { algorithm, value: checksum.value() } } : {};

function requireNotTooLarge(size: number, { max }: SizeRange): void {
  if (size <= max) return;
  throw new S3Error('EntityTooLarge', {
    details: { ProposedSize: String(size), MaxSizeAllowed: String(max) },
  });
}

function requireComplete(size: number, announced: number | undefined, { min }: SizeRange): void {
  if (announced !== undefined && size !== announced) throw new S3Error('IncompleteBody');
  if (size >= min) return;
  throw new S3Error('EntityTooSmall', {
    details: { ProposedSize: String(size), MinSizeAllowed: String(min) },
  });
}

function requireTrue(claims: Claims, found: Measured, sha256: Hash | undefined): void {
  const md5 = Buffer.from(found.md5, 'hex').toString('base64');
  if (claims.md5 !== undefined && claims.md5 !== md5) {
    throw new S3Error('BadDigest', {
      message: 'The Content-MD5 you specified did not match what we received.',
      details: { ExpectedDigest: claims.md5, CalculatedDigest: md5 },
    });
  }
  if (claims.sha256 !== sha256?.digest('hex')) throw new S3Error('XAmzContentSHA256Mismatch');
  if (claims.checksum === undefined || claims.checksum === found.checksum?.value) return;
  throw new S3Error('BadDigest', {
    message: `The ${found.checksum?.algorithm} you specified did not match the calculated checksum.`,
  });
}
