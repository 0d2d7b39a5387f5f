import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from '../s3-error.ts';
import { crc32c } from './crc32c.ts';

export const CHECKSUM_ALGORITHMS = ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const;
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/** `value` is base64, as S3 writes it. */
export interface Checksum {
  update(bytes: Uint8Array): void;
  value(): string;
}

export const checksumHeader = (algorithm: ChecksumAlgorithm): string =>
  `x-amz-checksum-${algorithm.toLowerCase()}`;

function cyclic(next: (bytes: Uint8Array, earlier: number) => number): Checksum {
  let current = 0;
  return {
    update: (bytes) => {
      current = next(bytes, current);
    },
    value: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(current);
      return bytes.toString('base64');
    },
  };
}

function hashed(name: 'sha1' | 'sha256'): Checksum {
  const hash = createHash(name);
  return { update: (bytes) => hash.update(bytes), value: () => hash.digest('base64') };
}

const begin = {
  CRC32: () => cyclic(crc32),
  CRC32C: () => cyclic(crc32c),
  SHA1: () => hashed('sha1'),
  SHA256: () => hashed('sha256'),
} satisfies Record<ChecksumAlgorithm, () => Checksum>;

export const beginChecksum = (algorithm: ChecksumAlgorithm): Checksum => begin[algorithm]();

/** Case-insensitive; throws `NotImplemented` for an unsupported algorithm. */
export function checksumAlgorithm(name: string): ChecksumAlgorithm {
  const known = CHECKSUM_ALGORITHMS.find((algorithm) => algorithm === name.toUpperCase());
  if (known) return known;
  throw new S3Error('NotImplemented', {
    message: `The checksum algorithm ${name} is not implemented`,
  });
}
