import { emailChangeLimits } from '#shared/limits/accounts.ts';
import type { FormerEmail } from '#shared/model/user.ts';
import { isYoungAddress } from '#shared/rules/young-address.ts';

type All = readonly FormerEmail[];

/** Those whose reader may undo a change at `now`, the oldest first. */
export function liveFormerEmails(all: All, now: Date): FormerEmail[] {
  return all.filter((one) => one.mayUndo && isYounger(one, emailChangeLimits.undoMs, now));
}

/** Where a mail about the account goes beside its current address: whose reader may undo a change at `now`. */
export function formerAddresses({ email, formerEmails }: Replaced, now: Date): FormerEmail[] {
  return liveFormerEmails(formerEmails, now).filter((one) => one.email !== email);
}

interface Replaced {
  readonly email: string;
  readonly formerEmails: All;
}

/**
 * After a change by a user. Of a chain of changes only the address before the first may undo, so a thief gains nothing by
 * further ones, and nothing by the owner's change back, which ends that chain (THREAT-A16).
 */
export function withChanged(user: Replaced, email: string, now: Date): FormerEmail[] {
  const back = liveFormerEmails(user.formerEmails, now).find((one) => one.email === email);
  const ended = back && withoutUndone(user.formerEmails, back.changedAt);
  if (ended) return withGivenBack({ ...user, formerEmails: ended.left }, now);
  return withReplaced(user, { mayUndo: !isYoungAddress(user, now), isGivenBack: false }, now);
}

/** After a change that nobody undoes: an undo, support's word, or a change back. */
export function withGivenBack(user: Replaced, now: Date): FormerEmail[] {
  return withReplaced(user, { mayUndo: false, isGivenBack: true }, now);
}

/**
 * With the address that is replaced now, and without those that support needs no longer. Of those that undo nothing the
 * oldest stay: a thief who changes the address again and again cannot push out the owner's.
 */
function withReplaced(
  { email, formerEmails }: Replaced,
  change: Pick<FormerEmail, 'mayUndo' | 'isGivenBack'>,
  now: Date,
): FormerEmail[] {
  const live = liveFormerEmails(formerEmails, now);
  const others = formerEmails
    .filter((one) => !live.includes(one) && isYounger(one, emailChangeLimits.keptMs, now))
    .slice(0, emailChangeLimits.kept);
  const kept = formerEmails.filter((one) => live.includes(one) || others.includes(one));
  return [...kept, { email, changedAt: now.toISOString(), ...change }];
}

/** For a change that is the last word: none of them undoes anything any more. */
export function withoutUndo(all: All): FormerEmail[] {
  return all.map((one) => ({ ...one, mayUndo: false }));
}

/**
 * After a code of the agency was used: an address that itself replaced one on record undoes nothing any more. It stood for
 * 72 hours unnoticed, and whoever set it may have waited for that.
 */
export function withoutLaterUndo(all: All): FormerEmail[] {
  return [...all.slice(0, 1), ...withoutUndo(all.slice(1))];
}

interface Undone {
  /** The address that is restored. */
  readonly email: string;
  readonly left: FormerEmail[];
}

/**
 * When the change of that time is undone: it and all later ones undo nothing any more. Null where it was undone before,
 * alone or with an earlier one. Otherwise an attacker who made two changes could undo the undo (THREAT-A16).
 */
export function withoutUndone(all: All, changedAt: string): Undone | null {
  const undone = all.find((one) => one.mayUndo && one.changedAt === changedAt);
  if (!undone) return null;
  const earlier = all.filter((one) => one.changedAt < changedAt);
  const later = all.filter((one) => one.changedAt >= changedAt);
  return { email: undone.email, left: [...earlier, ...withoutUndo(later)] };
}

function isYounger({ changedAt }: FormerEmail, ageMs: number, now: Date): boolean {
  return now.getTime() - new Date(changedAt).getTime() < ageMs;
}
