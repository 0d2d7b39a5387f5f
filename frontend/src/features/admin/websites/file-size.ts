const kib = 1024;

/** A size as people read it; KB are bytes divided by 1024 (SPEC-9.2). */
export function formatFileSize(bytes: number): string {
  const kb = bytes / kib;
  return kb < kib ? `${kb.toFixed(1)} KB` : `${(kb / kib).toFixed(1)} MB`;
}
