/** Names that mean a device on Windows, with any extension (Microsoft, "Naming Files, Paths"). */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

/**
 * Whether a program that unpacks this name could write outside of its folder, or to a device: `..`,
 * absolute paths, drives, backslashes, control characters (THREAT-U4), or would find it under another
 * name: what Windows forbids, and what turns the direction of a text (THREAT-U8, decision 0095).
 * Windows drops dots and spaces at the end of a segment, so those do not hide anything.
 */
export function isUnsafeName(name: string): boolean {
  if (name === '' || name.startsWith('/')) return true;
  if (/[\p{Cc}\p{Bidi_Control}\\<>:"|?*]/u.test(name)) return true;
  return name.split('/').some(isUnsafeSegment);
}

function isUnsafeSegment(segment: string): boolean {
  if (segment === '' || segment === '.') return false;
  const [stem = ''] = segment.split('.');
  return /^[. ]+$/.test(segment) || deviceName.test(stem.trimEnd());
}
