const start = 0xffd8;
const scan = 0xda;
const end = Buffer.from([0xff, 0xd9]);

/** The picture without the camera, the place and the thumbnails that its file may name (ITU-T T.81, annex B); null if it is none. */
export function rebuiltJpeg(bytes: Buffer) {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== start) return null;
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at) - 0xff00;
    const segment = bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2));
    if (marker <= 0 || segment.length < 4) return null;
    if (isFrame(marker) && segment.length >= 9)
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    if (marker === scan) {
      const last = bytes.lastIndexOf(end);
      if (!size?.width || !size.height || last < at) return null;
      return { bytes: Buffer.concat([...kept, bytes.subarray(at, last + 2)]), ...size };
    }
    if (isPicture(marker, segment)) kept.push(segment);
    at += segment.length;
  }
  return null;
}

/** SOF0 to SOF15; three of the numbers are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Not a comment, nor what a program adds, but for the colors: ICC's profile and Adobe's transform. */
function isPicture(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return marker < 0xe0 || marker === 0xee;
}
