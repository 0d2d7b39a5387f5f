/**
 * The number of concurrent calls of one kind: `count`, but at most half of the account's
 * concurrency if the Vitest project sets that (`concurrency`).
 */
export function atOnce(count: number): number {
  const { ACCOUNT_CONCURRENCY } = process.env;
  if (ACCOUNT_CONCURRENCY === undefined) return count;
  return Math.min(count, Math.floor(Number(ACCOUNT_CONCURRENCY) / 2));
}
