import { counted } from '#shared/texts/language.ts';

const kib = 1024;

/** In KB of 1024 bytes (SPEC-9.2), or MB; what is smaller would be 0.0 KB. */
export function formatFileSize(bytes: number): string {
  if (bytes < kib) return counted(bytes, { one: '# byte', other: '# bytes' });
  const kb = bytes / kib;
  return kb < kib ? `${kb.toFixed(1)} KB` : `${(kb / kib).toFixed(1)} MB`;
}
