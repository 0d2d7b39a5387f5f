/**
 * So many calls of one kind at once, or as many as leave an account half of what it runs at once, where
 * the project of Vitest says how much that is (`concurrency`).
 */
export function atOnce(count: number): number {
  const { ACCOUNT_CONCURRENCY } = process.env;
  if (ACCOUNT_CONCURRENCY === undefined) return count;
  return Math.min(count, Math.floor(Number(ACCOUNT_CONCURRENCY) / 2));
}
