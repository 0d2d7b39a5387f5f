import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { zipRefusals } from '#shared/texts/websites.ts';
import { type CodePage, decodeName } from './code-pages.ts';
import { RefusedZip } from './refused-zip.ts';
import { readUInt64 } from './zip-source.ts';

export interface ZipEntry {
  /** The name that counts comes last: that of a Unicode extra field, if there is one. */
  readonly names: readonly string[];
  /** The bytes of a name whose code page nothing says; null for all others. */
  readonly legacyName: Buffer | null;
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
/** Unix and macOS, which have backslashes in names and no code pages (4.4.2). */
const unixHosts = new Set([3, 19]);

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
  const isDos = !unixHosts.has(header.readUInt8(5));
  const isLegacy = (flags & utf8Flag) === 0 && !isUtf8(name);
  const given = isLegacy ? legacyText(name, isDos ? 'cp437' : 'windows-1252') : utf8(name);
  const unicode = unicodeName(extras.get(unicodeNameField), name);
  const spelled = unicode
    ? unicode.isOfName
      ? [given, unicode.text]
      : [unicode.text, given]
    : [given];
  return {
    // PowerShell 5.1 and .NET before 4.6.1 separate folders as Windows does.
    names: isDos ? spelled.map((it) => it.replaceAll('\\', '/')) : spelled,
    legacyName: isLegacy && !unicode?.isOfName ? name : null,
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

/** APPNOTE.TXT appendix D for names that are not in UTF-8, which macOS writes without saying so. */
function legacyText(bytes: Buffer, codePage: CodePage): string {
  return decodeName(bytes, codePage) ?? bytes.toString('latin1');
}

/** Info-ZIP's field (4.6.9) counts only for the name that its checksum is of: some programs rename without it. */
function unicodeName(field: Buffer | undefined, name: Buffer) {
  if (field === undefined || field.length < 5) return null;
  return { text: utf8(field.subarray(5)), isOfName: field.readUInt32LE(1) === crc32(name) };
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RefusedZip(zipRefusals.damaged);
  }
}
