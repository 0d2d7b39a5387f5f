const bytesPerKb = 1024;

/** In KB of 1024 bytes, with two decimals (SPEC-9.2). */
export function formatKb(bytes: number): string {
  return `${(bytes / bytesPerKb).toFixed(2)} KB`;
}
