/** `12.50` of 1250, as it is typed. */
export function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** 1250 of `12.50`, `12.5` or `$12.50`; NaN for anything else, which the schema refuses. */
export function centsOf(typed: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
