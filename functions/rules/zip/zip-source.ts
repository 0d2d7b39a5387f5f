import { zipRefusals } from '#shared/texts/websites.ts';
import { RefusedZip } from './refused-zip.ts';

export interface ZipSource {
  /** In bytes. */
  readonly size: number;
  /** Exactly `length` bytes; never asked beyond `size`. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Throws RefusedZip for a range outside the file, which a damaged file may name. */
export async function readPart(source: ZipSource, offset: number, length: number): Promise<Buffer> {
  if (offset < 0 || offset + length > source.size) throw new RefusedZip(zipRefusals.damaged);
  const bytes = await source.read(offset, length);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Throws RefusedZip beyond `Number.MAX_SAFE_INTEGER`. */
export function readUInt64(bytes: Buffer, offset: number): number {
  const value = bytes.readBigUInt64LE(offset);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RefusedZip(zipRefusals.damaged);
  return Number(value);
}

export function zipInMemory(bytes: Uint8Array): ZipSource {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}
