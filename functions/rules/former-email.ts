import { emailChangeLimits } from '#shared/limits/accounts.ts';
import type { FormerEmail } from '#shared/model/user.ts';

type All = readonly FormerEmail[];

/** Those whose reader may undo a change at `now`, the oldest first. */
export function liveFormerEmails(all: All, now: Date): FormerEmail[] {
  return all.filter((one) => one.mayUndo && isYounger(one, emailChangeLimits.undoMs, now));
}

/**
 * With the address that is replaced now, and without those that support needs no longer. Of those that undo nothing the
 * oldest stay: a thief who changes the address again and again cannot push out the owner's.
 */
export function withReplaced(
  { email, formerEmails }: { readonly email: string; readonly formerEmails: All },
  mayUndo: boolean,
  now: Date,
): FormerEmail[] {
  const live = liveFormerEmails(formerEmails, now);
  const others = formerEmails
    .filter((one) => !live.includes(one) && isYounger(one, emailChangeLimits.keptMs, now))
    .slice(0, emailChangeLimits.kept);
  const kept = formerEmails.filter((one) => live.includes(one) || others.includes(one));
  return [...kept, { email, changedAt: now.toISOString(), mayUndo }];
}

/** For a change that is the last word: none of them undoes anything any more. */
export function withoutUndo(all: All): FormerEmail[] {
  return all.map((one) => ({ ...one, mayUndo: false }));
}

/**
 * When the change of that time is undone: it and all later ones undo nothing any more. Null where it was undone before,
 * alone or with an earlier one. Otherwise an attacker who made two changes could undo the undo (THREAT-A16).
 */
export function withoutUndone(all: All, changedAt: string): FormerEmail[] | null {
  const isKnown = all.some((one) => one.mayUndo && one.changedAt === changedAt);
  const [earlier, undone] = [
    all.filter((one) => one.changedAt < changedAt),
    all.filter((one) => one.changedAt >= changedAt),
  ];
  return isKnown ? [...earlier, ...withoutUndo(undone)] : null;
}

function isYounger({ changedAt }: FormerEmail, ageMs: number, now: Date): boolean {
  return now.getTime() - new Date(changedAt).getTime() < ageMs;
}
