const CASTAGNOLI = 0x82f63b78;

function tableEntry(index: number): number {
  let remainder = index;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ CASTAGNOLI : remainder >>> 1;
  }
  return remainder >>> 0;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => tableEntry(index));

/** Continues from an earlier value (RFC 3720, appendix B.4). */
export function crc32c(bytes: Uint8Array, earlier = 0): number {
  let remainder = ~earlier;
  for (const byte of bytes) {
    remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  }
  return ~remainder >>> 0;
}
