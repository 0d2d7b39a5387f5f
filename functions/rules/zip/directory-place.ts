import { zipRefusals } from '#shared/texts/websites.ts';
import { RefusedZip } from './refused-zip.ts';
import { readPart, readUInt64, type ZipSource } from './zip-source.ts';

export interface DirectoryPlace {
  readonly offset: number;
  readonly size: number;
  readonly entryCount: number;
}

/** The end record of APPNOTE.TXT 4.3.16, and the two of ZIP64 before it (4.3.14, 4.3.15). */
const endSignature = 0x06054b50;
const localSignature = 0x04034b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const locatorSignature = 0x07064b50;
const locatorLength = 20;
const end64Signature = 0x06064b50;
const end64Length = 56;

interface EndRecord extends DirectoryPlace {
  /** The offset of the record, where the directory has to end. */
  readonly at: number;
}

/**
 * Searches from the end of the file. Throws RefusedZip when the records are missing, contradict
 * each other, name several disks, or leave a gap between them.
 */
export async function findDirectory(source: ZipSource): Promise<DirectoryPlace> {
  const tailLength = Math.min(source.size, endLength + maxCommentLength);
  const tail = await readPart(source, source.size - tailLength, tailLength);
  const at = findEnd(tail);
  if (at === null) throw await withoutEnd(source);
  const end = readEnd(tail, at, source.size - tailLength);
  const end64 = await readEnd64(source, end.at - locatorLength);
  const place = end64 ? agreed(end, end64) : end;
  if (place.offset + place.size !== place.at) throw new RefusedZip(zipRefusals.damaged);
  return place;
}

/** What begins like a ZIP and has no end was cut off, as by a download that broke. */
async function withoutEnd(source: ZipSource): Promise<RefusedZip> {
  const start = await readPart(source, 0, Math.min(4, source.size));
  const isZip = start.length === 4 && start.readUInt32LE(0) === localSignature;
  return new RefusedZip(isZip ? zipRefusals.damaged : zipRefusals.notZip);
}

function readEnd(tail: Buffer, at: number, tailOffset: number): EndRecord {
  const disks = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)];
  if (disks.some((disk) => disk !== 0)) throw new RefusedZip(zipRefusals.split);
  return {
    at: tailOffset + at,
    entryCount: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
}

/**
 * The record's comment must end where the file ends, so nothing can hide after it. A comment with a record in it is
 * refused as well: programs differ in which of the two they take.
 */
function findEnd(tail: Buffer): number | null {
  let refusal: string | null = null;
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    const end = at + endLength + tail.readUInt16LE(at + 20);
    if (end === tail.length && refusal === null) return at;
    if (end === tail.length) throw new RefusedZip(zipRefusals.twoEnds);
    refusal ??= end < tail.length ? zipRefusals.moreAfterEnd : zipRefusals.damaged;
  }
  if (refusal !== null) throw new RefusedZip(refusal);
  return null;
}

async function readEnd64(source: ZipSource, locatorAt: number): Promise<EndRecord | null> {
  if (locatorAt < end64Length) return null;
  const locator = await readPart(source, locatorAt, locatorLength);
  if (locator.readUInt32LE(0) !== locatorSignature) return null;
  const at = readUInt64(locator, 8);
  const record = await readPart(source, at, end64Length);
  const endsAt = at + 12 + readUInt64(record, 4);
  if (record.readUInt32LE(0) !== end64Signature || endsAt !== locatorAt) {
    throw new RefusedZip(zipRefusals.damaged);
  }
  if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0) {
    throw new RefusedZip(zipRefusals.split);
  }
  return {
    at,
    entryCount: readUInt64(record, 32),
    size: readUInt64(record, 40),
    offset: readUInt64(record, 48),
  };
}

/** Programs differ in which record they use: both must agree, or the short one must defer. */
function agreed(end: EndRecord, end64: EndRecord): EndRecord {
  const agrees = (short: number, long: number, nothing: number) =>
    short === long || short === nothing;
  const isConsistent =
    agrees(end.entryCount, end64.entryCount, 0xffff) &&
    agrees(end.size, end64.size, 0xffffffff) &&
    agrees(end.offset, end64.offset, 0xffffffff);
  if (!isConsistent) throw new RefusedZip(zipRefusals.damaged);
  return end64;
}
