import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, inflateRaw, inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './entries.ts';

/** APPNOTE.TXT 4.3.7. */
const headerSignature = 0x04034b50;
const headerLength = 30;
const deflated = 8;

const inflateAll = promisify(inflateRaw);
/** Handing less to another thread takes five times as long as inflating it (measured). */
const inlineBytes = 64 * 1024;

/** An entry unpacks to something else than the directory declares. */
export class DamagedEntry extends Error {
  override readonly name = 'DamagedEntry';
}

/** Covers the local header, whose extra field may have any length. */
export function entryRange({ offset, nameLength, packedSize }: ZipEntry, fileSize: number) {
  const length = headerLength + nameLength + 0xffff + packedSize;
  return { offset, length: Math.min(length, fileSize - offset) };
}

/** In memory. Throws DamagedEntry; never inflates more than the declared size. */
export async function unpackSmall(bytes: Buffer, entry: ZipEntry): Promise<Buffer> {
  const start = dataStart(bytes);
  const packed = bytes.subarray(start, start + entry.packedSize);
  const unpacked = entry.method === deflated ? await inflate(packed, entry) : packed;
  requireSame(entry, { size: unpacked.length, crc: crc32(unpacked) });
  return unpacked;
}

async function inflate(packed: Buffer, { unpackedSize }: ZipEntry): Promise<Buffer> {
  // zlib refuses a limit of 0.
  const options = { maxOutputLength: Math.max(unpackedSize, 1) };
  try {
    if (unpackedSize <= inlineBytes) return inflateRawSync(packed, options);
    return await inflateAll(packed, options);
  } catch (error) {
    throw new DamagedEntry('cannot be inflated', { cause: error });
  }
}

function dataStart(bytes: Buffer): number {
  if (bytes.length < headerLength || bytes.readUInt32LE(0) !== headerSignature) {
    throw new DamagedEntry('has no local header');
  }
  return headerLength + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
}

/**
 * `finished` rejects with DamagedEntry unless the data has the declared size and checksum;
 * inflating stops at the declared size.
 */
export function unpackStream(range: AsyncIterable<Uint8Array>, entry: ZipEntry) {
  const data = Readable.from(dataOf(range, entry.packedSize), { objectMode: false });
  const body = checked(entry);
  const finished =
    entry.method === deflated ? pipeline(data, createInflateRaw(), body) : pipeline(data, body);
  return { body, finished: finished.catch(asDamaged) };
}

function asDamaged(error: unknown): never {
  const isInflating = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
  throw isInflating ? new DamagedEntry('cannot be inflated', { cause: error }) : error;
}

async function* dataOf(range: AsyncIterable<Uint8Array>, packedSize: number) {
  let head = Buffer.of();
  let toSkip: number | undefined;
  let left = packedSize;
  for await (const part of range) {
    if (left === 0) return;
    head = toSkip === undefined ? Buffer.concat([head, part]) : Buffer.from(part);
    if (head.length < headerLength && toSkip === undefined) continue;
    toSkip ??= dataStart(head);
    const data = head.subarray(toSkip, toSkip + left);
    toSkip = Math.max(0, toSkip - head.length);
    left -= data.length;
    if (data.length > 0) yield data;
  }
}

function checked(entry: ZipEntry): Transform {
  let size = 0;
  let crc = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > entry.unpackedSize) return done(new DamagedEntry('is larger than it says'));
      crc = crc32(part, crc);
      done(null, part);
    },
    flush(done) {
      try {
        requireSame(entry, { size, crc });
        done();
      } catch (error) {
        done(error instanceof Error ? error : new DamagedEntry(String(error)));
      }
    },
  });
}

function requireSame(
  entry: ZipEntry,
  { size, crc }: { readonly size: number; readonly crc: number },
) {
  if (size !== entry.unpackedSize) throw new DamagedEntry('has another size than it says');
  if (crc !== entry.crc32) throw new DamagedEntry('has another checksum than it says');
}
