const EXTENDED_16 = 126;
const EXTENDED_64 = 127;
const MASK_BYTES = 4;

/**
 * Calls `onFrame` with the payload length of each frame, as soon as its header has arrived (RFC 6455, section
 * 5.2). `ws` only reports whole messages.
 */
export function frameLengths(onFrame: (length: number) => void): (bytes: Buffer) => void {
  let header = Buffer.of();
  let toSkip = 0;
  return (bytes) => {
    let rest = bytes;
    while (rest.length > 0) {
      const skipped = Math.min(toSkip, rest.length);
      toSkip -= skipped;
      rest = rest.subarray(skipped);
      if (rest.length === 0) return;
      const known = header.length;
      header = Buffer.concat([header, rest.subarray(0, 14 - known)]);
      const frame = readHeader(header);
      if (frame === undefined) return;
      onFrame(frame.length);
      toSkip = frame.length;
      rest = rest.subarray(frame.headerBytes - known);
      header = Buffer.of();
    }
  };
}

/** Undefined while the header is incomplete. */
function readHeader(header: Buffer): { headerBytes: number; length: number } | undefined {
  const second = header[1];
  if (second === undefined) return undefined;
  const short = second & 0x7f;
  const lengthBytes = short === EXTENDED_64 ? 8 : short === EXTENDED_16 ? 2 : 0;
  const headerBytes = 2 + lengthBytes + (second & 0x80 ? MASK_BYTES : 0);
  if (header.length < headerBytes) return undefined;
  if (lengthBytes === 0) return { headerBytes, length: short };
  const length = lengthBytes === 2 ? header.readUInt16BE(2) : Number(header.readBigUInt64BE(2));
  return { headerBytes, length };
}
