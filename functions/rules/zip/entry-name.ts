/** Device names on Windows, with any extension (Microsoft, "Naming Files, Paths"). */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

/**
 * Whether unpacking this name could write outside its folder or to a device (`..`, absolute paths,
 * drives, backslashes, control characters: THREAT-U4), or under another name (characters that
 * Windows forbids, bidirectional controls: THREAT-U8, decision 0095). Windows drops trailing dots
 * and spaces of a segment, so they are ignored here.
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
