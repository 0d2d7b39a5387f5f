const bytesPerKb = 1024;

/** A size in KB to two decimals: bytes divided by 1024 (SPEC-9.2). */
export function formatKb(bytes: number): string {
  return `${(bytes / bytesPerKb).toFixed(2)} KB`;
}
