import { crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Chunks that a picture is made of; others hold texts, times, places and animations. */
const kept = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
];

/** The picture without all else that its file holds (w3.org/TR/png-3); null if it is none, or not whole. */
export function rebuiltPng(bytes: Buffer) {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  const types = chunks.map(({ type }) => type);
  const isWhole = types.at(-1) === 'IEND' && types.includes('IDAT');
  if (!isWhole || first?.type !== 'IHDR' || first.data.length !== 13) return null;
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)];
  if (width === 0 || height === 0) return null;
  const parts = chunks.filter(({ type }) => kept.includes(type)).map(({ whole }) => whole);
  return { bytes: Buffer.concat([signature, ...parts]), width, height };
}

/** Whether its pixels unpack into no more than `most` bytes: its parts may be whole and hold anything. */
export function hasPixels(bytes: Buffer, most: number): boolean {
  const parts = chunksOf(bytes).filter(({ type }) => type === 'IDAT');
  try {
    return (
      inflateSync(Buffer.concat(parts.map(({ data }) => data)), { maxOutputLength: most }).length >
      0
    );
  } catch {
    return false;
  }
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** Up to the end of the picture; empty if a chunk is damaged. */
function chunksOf(bytes: Buffer): readonly Chunk[] {
  if (!bytes.subarray(0, signature.length).equals(signature)) return [];
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const whole = bytes.subarray(at, at + 12 + length);
    if (whole.length !== 12 + length) return [];
    if (crc32(whole.subarray(4, 8 + length)) !== whole.readUInt32BE(8 + length)) return [];
    const type = whole.toString('latin1', 4, 8);
    chunks.push({ type, data: whole.subarray(8, 8 + length), whole });
    if (type === 'IEND') break;
    at += whole.length;
  }
  return chunks;
}
