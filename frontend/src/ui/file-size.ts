const kib = 1024;

/** In KB of 1024 bytes (SPEC-9.2), or MB. */
export function formatFileSize(bytes: number): string {
  const kb = bytes / kib;
  return kb < kib ? `${kb.toFixed(1)} KB` : `${(kb / kib).toFixed(1)} MB`;
}
