import { zipLimits } from '#shared/limits/zips.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import { findDirectory } from './directory-place.ts';
import { readEntries, type ZipEntry } from './entries.ts';
import { isUnsafeName } from './entry-name.ts';
import { RefusedZip } from './refused-zip.ts';
import { requireDistinctPlaces } from './unpacked-place.ts';
import { readPart, type ZipSource } from './zip-source.ts';

const localSignature = 0x04034b50;
/** Of the first part of several (APPNOTE.TXT 8.5.3). */
const splitSignature = 0x08074b50;
const localHeaderLength = 30;
/** Encryption, strong encryption, encrypted directory (APPNOTE.TXT 4.4.4). */
const encryptionFlags = 0x0001 | 0x0040 | 0x2000;
const stored = 0;
const deflated = 8;
/** Unix file types in the upper half of the attributes: none, folder, file; no links or devices. */
const plainTypes = new Set([0, 0o04, 0o10]);

/**
 * Throws RefusedZip unless we accept a file (RULE-13, THREAT-U1, THREAT-U3, THREAT-U4). Reads both
 * ends and the directory and never inflates, so memory does not grow with the file. Limit: programs
 * that ignore the directory and read local headers in sequence may see other names than we do;
 * reading all local headers would mean reading the whole file.
 */
export async function verifyZip(source: ZipSource): Promise<void> {
  if (source.size > zipLimits.maxBytes) throw new RefusedZip(zipRefusals.tooLarge);
  const start = await readPart(source, 0, Math.min(4, source.size));
  if (start.length === 4 && start.readUInt32LE(0) === splitSignature) {
    throw new RefusedZip(zipRefusals.split);
  }
  const place = await findDirectory(source);
  if (place.entryCount === 0) throw new RefusedZip(zipRefusals.empty);
  if (place.entryCount > zipLimits.maxEntries || place.size > zipLimits.maxDirectoryBytes) {
    throw new RefusedZip(zipRefusals.tooManyEntries);
  }
  await requireLocalHeaderFirst(source);
  const entries = readEntries(await readPart(source, place.offset, place.size), place.entryCount);
  for (const entry of entries) requirePlainEntry(entry);
  requireDistinctPlaces(entries);
  requireSeparateData(entries, place.offset);
  requireSaneSizes(entries);
}

/** A file of another kind with a ZIP appended begins with something else. */
async function requireLocalHeaderFirst(source: ZipSource): Promise<void> {
  const start = await readPart(source, 0, localHeaderLength);
  if (start.readUInt32LE(0) !== localSignature) throw new RefusedZip(zipRefusals.notZip);
}

/** Dropbox lists the folder itself. */
function isTopFolder({ names, unpackedSize }: ZipEntry): boolean {
  return unpackedSize === 0 && names.every((name) => name === '/' || name === './');
}

function requirePlainEntry(entry: ZipEntry): void {
  const unsafe = isTopFolder(entry) ? undefined : entry.names.find(isUnsafeName);
  if (unsafe !== undefined) throw new RefusedZip(zipRefusals.unsafeName(unsafe));
  if ((entry.flags & encryptionFlags) !== 0) throw new RefusedZip(zipRefusals.encrypted);
  if (entry.method !== stored && entry.method !== deflated) {
    throw new RefusedZip(zipRefusals.compression);
  }
  if (!plainTypes.has(entry.externalAttributes >>> 28)) throw new RefusedZip(zipRefusals.link);
  if (entry.method === stored && entry.packedSize !== entry.unpackedSize) {
    throw new RefusedZip(zipRefusals.damaged);
  }
}

/** Entries that share data make a small file unpack to a huge one (THREAT-U3). */
function requireSeparateData(entries: readonly ZipEntry[], directoryOffset: number): void {
  let freeFrom = 0;
  for (const entry of entries.toSorted((left, right) => left.offset - right.offset)) {
    const isGapAtStart = freeFrom === 0 && entry.offset !== 0;
    if (isGapAtStart || entry.offset < freeFrom) throw new RefusedZip(zipRefusals.overlapping);
    freeFrom = entry.offset + localHeaderLength + entry.nameLength + entry.packedSize;
  }
  if (freeFrom > directoryOffset) throw new RefusedZip(zipRefusals.overlapping);
}

function requireSaneSizes(entries: readonly ZipEntry[]): void {
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries) {
    packed += entry.packedSize;
    unpacked += entry.unpackedSize;
  }
  if (unpacked > zipLimits.maxUnpackedBytes) throw new RefusedZip(zipRefusals.tooLargeUnpacked);
  const isLarge = unpacked > zipLimits.ratioFromBytes;
  if (isLarge && unpacked > packed * zipLimits.maxRatio)
    throw new RefusedZip(zipRefusals.tooCompressed);
}
