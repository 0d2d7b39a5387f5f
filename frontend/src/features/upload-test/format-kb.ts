const bytesPerKb = 1024;

/** A size in KB to two decimals: bytes divided by 1024 (section 9). */
export function formatKb(bytes: number): string {
  return `${(bytes / bytesPerKb).toFixed(2)} KB`;
}
