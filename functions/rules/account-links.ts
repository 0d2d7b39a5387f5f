import { emailChangeLimits } from '#shared/limits/accounts.ts';

/** The changes of the email address between two moments. */
export interface Undone {
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a change of the email address was undone, alone or with others. Its links are then dead;
 * otherwise an attacker who made two changes could undo the undo (THREAT-A16).
 */
export function isChangeUndone(changedAt: string, undone: readonly Undone[]): boolean {
  return undone.some(({ from, to }) => from <= changedAt && changedAt <= to);
}

/** Also what was undone before, for as long as a link of that time may live. */
export function withUndone(before: readonly Undone[], changedAt: string, now: Date): Undone[] {
  const since = new Date(now.getTime() - emailChangeLimits.undoMs).toISOString();
  const live = before.filter(({ to }) => to >= since);
  return [...live, { from: changedAt, to: now.toISOString() }];
}

/**
 * What every way back into an account ends (a new password, a reset, an undone change, a new code): all
 * sessions with what is bound to them, and links by which somebody else could get back in.
 */
export function endedAccess({ sessionEpoch }: { readonly sessionEpoch: number }) {
  return { sessionEpoch: sessionEpoch + 1, resetLinks: [], pendingEmail: null };
}
