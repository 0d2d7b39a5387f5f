import type { AssetKind } from '#shared/model/asset.ts';

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Buffer.from(bytes)
    .subarray(offset, offset + text.length)
    .equals(Buffer.from(text, 'latin1'));

/** Recognized by the first entry (APPNOTE 4.3.7), which an empty ZIP lacks. */
const isZip = (bytes: Uint8Array) => startsWith(bytes, 'PK\x03\x04');

/** Evaluate the first bytes, as the formats define them. */
const signatures: Readonly<Record<AssetKind, (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  jpg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  pdf: (bytes) => startsWith(bytes, '%PDF-'),
  zip: isZip,
  docx: isZip,
  svg: (bytes) => {
    const text = textOf(bytes);
    return (
      text !== null && /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text) && /<svg[\s>]/i.test(text)
    );
  },
  txt: (bytes) => textOf(bytes) !== null,
};

/** Whether the first bytes of a file fit its kind; text is checked as far as it was read. */
export function hasSignatureOf(kind: AssetKind, bytes: Uint8Array): boolean {
  return signatures[kind](bytes);
}

/** Null for control characters and for invalid UTF-8, except for a character cut off at the end. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return /[^\P{Cc}\n\r\t\f]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
