import { emailChangeLimits } from '#shared/limits/accounts.ts';

/** An address that may still undo the change that replaced it. */
export interface FormerEmail {
  readonly email: string;
  readonly changedAt: string;
}

/** Those that may undo a change at `now`, the oldest first. */
export function liveFormerEmails(all: readonly FormerEmail[], now: Date): FormerEmail[] {
  const since = now.getTime() - emailChangeLimits.undoMs;
  return all.filter(({ changedAt }) => new Date(changedAt).getTime() > since);
}

/**
 * Those that are left when the change of that time is undone; null where it was undone before, alone or with an earlier
 * one. Otherwise an attacker who made two changes could undo the undo (THREAT-A16).
 */
export function withoutUndone(
  all: readonly FormerEmail[],
  changedAt: string,
): FormerEmail[] | null {
  const isKnown = all.some((one) => one.changedAt === changedAt);
  return isKnown ? all.filter((one) => one.changedAt < changedAt) : null;
}
