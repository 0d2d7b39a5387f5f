import { isUtf8 } from 'node:buffer';
import { zipRefusals } from '#shared/texts/websites.ts';
import { RefusedZip } from './refused-zip.ts';
import { readUInt64 } from './zip-source.ts';

export interface ZipEntry {
  /** The name, and a second one where there is a Unicode extra field. */
  readonly names: readonly string[];
  readonly nameLength: number;
  readonly flags: number;
  readonly method: number;
  /** The checksum of the unpacked bytes. */
  readonly crc32: number;
  readonly packedSize: number;
  readonly unpackedSize: number;
  readonly externalAttributes: number;
  readonly offset: number;
}

/** APPNOTE.TXT 4.3.12. */
const headerSignature = 0x02014b50;
const headerLength = 46;
const utf8Flag = 0x0800;
const zip64Field = 0x0001;
const unicodeNameField = 0x7075;
const inZip64 = 0xffffffff;

/** Throws RefusedZip unless exactly `count` entries fill the directory. */
export function readEntries(directory: Buffer, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    const length = entryLength(directory, at);
    entries.push(readEntry(directory.subarray(at, at + length)));
    at += length;
  }
  if (entries.length !== count) throw new RefusedZip(zipRefusals.damaged);
  return entries;
}

function entryLength(directory: Buffer, at: number): number {
  if (at + headerLength > directory.length || directory.readUInt32LE(at) !== headerSignature) {
    throw new RefusedZip(zipRefusals.damaged);
  }
  const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
  const length = headerLength + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  if (at + length > directory.length) throw new RefusedZip(zipRefusals.damaged);
  return length;
}

function readEntry(header: Buffer): ZipEntry {
  const nameLength = header.readUInt16LE(28);
  const extraStart = headerLength + nameLength;
  const name = header.subarray(headerLength, extraStart);
  const extras = readExtras(header.subarray(extraStart, extraStart + header.readUInt16LE(30)));
  const flags = header.readUInt16LE(8);
  if (header.readUInt16LE(34) !== 0) throw new RefusedZip(zipRefusals.split);
  const unicodeName = extras.get(unicodeNameField)?.subarray(5);
  return {
    names: [
      (flags & utf8Flag) === 0 ? legacyText(name) : utf8(name),
      ...(unicodeName ? [utf8(unicodeName)] : []),
    ],
    nameLength,
    flags,
    method: header.readUInt16LE(10),
    crc32: header.readUInt32LE(16),
    externalAttributes: header.readUInt32LE(38),
    ...readSizes(header, extras.get(zip64Field)),
  };
}

/** Numbers that do not fit are in the ZIP64 field, in this order, and only those (4.5.3). */
function readSizes(header: Buffer, zip64: Buffer | undefined) {
  let at = 0;
  const long = (short: number): number => {
    if (short !== inZip64) return short;
    if (!zip64 || at + 8 > zip64.length) throw new RefusedZip(zipRefusals.damaged);
    at += 8;
    return readUInt64(zip64, at - 8);
  };
  const unpackedSize = long(header.readUInt32LE(24));
  const packedSize = long(header.readUInt32LE(20));
  return { unpackedSize, packedSize, offset: long(header.readUInt32LE(42)) };
}

/** Refuses a field that claims to exceed the extras; up to 3 bytes of padding are common. */
function readExtras(extra: Buffer): ReadonlyMap<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    const id = extra.readUInt16LE(at);
    // Programs differ in which of two fields of one kind they read.
    if (end > extra.length || fields.has(id)) throw new RefusedZip(zipRefusals.damaged);
    fields.set(id, extra.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/** macOS writes UTF-8 without the flag; other bytes are one character each. */
function legacyText(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1');
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RefusedZip(zipRefusals.damaged);
  }
}
