/** A paid month of a subscription. */
export interface PaidMonth {
  readonly period: { readonly start: Date; readonly end: Date };
}

/**
 * `refund`: the month still runs, and so does one of the kept subscription that is paid, too;
 * `ask`: it may have been paid twice, or is cut short, which a person has to look at; `keep`: it was
 * served, and paid once.
 */
type Verdict = 'refund' | 'ask' | 'keep';

/** What becomes of a month of a subscription that ends because the customer has another one (decision 0247). */
export function verdictOn(month: PaidMonth, kept: readonly PaidMonth[], now: Date): Verdict {
  const twice = kept.filter((other) => isOverlapping(month, other));
  const runs = ({ period }: PaidMonth) => now < period.end;
  if (runs(month)) return twice.some(runs) ? 'refund' : 'ask';
  return twice.length > 0 ? 'ask' : 'keep';
}

function isOverlapping({ period: one }: PaidMonth, { period: other }: PaidMonth): boolean {
  return one.start < other.end && other.start < one.end;
}
