import type { AuditFields } from '#shared/model/audit.ts';
import { addressChange } from '../data/billing/address-change.ts';
import type { Write } from '../data/table/writes.ts';
import { type StoredUser, type UserChanges, userUpdate } from '../data/users/user.ts';
import { addressBySupportMails } from '../mail/account-mails.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { withGivenBack, withoutUndo } from '../rules/former-email.ts';
import { noPassword } from '../rules/no-password.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { factorMails } from '../second-factor/change-factors.ts';
import { factorRemovals, withoutFactors } from '../second-factor/factor-removals.ts';

interface Wanted {
  readonly email?: string | undefined;
  readonly removeFactors: boolean;
}

interface Part {
  readonly changes: UserChanges;
  readonly mails: ReturnType<typeof factorMails>;
  readonly before: AuditFields;
  readonly after: AuditFields;
}

const nothing: Part = { changes: {}, mails: [], before: {}, after: {} };

/**
 * Gives an account back whose address somebody else replaced, or that has a factor of theirs, together with the changes
 * of a new code. All writes are conditional on the version of the user as it was read.
 */
export async function takeBack(user: StoredUser, wanted: Wanted, code: UserChanges, now: Date) {
  const { email, removeFactors } = wanted;
  const address = email === undefined ? nothing : newAddress(user, email, now);
  const factors = removeFactors ? removedFactors(user, address.changes, now) : nothing;
  const changes = { ...code, ...address.changes, ...factors.changes };
  const writes: readonly Write[] = [
    ...(email === undefined
      ? [userUpdate(user, changes)]
      : addressChange(user, email, changes, now)),
    ...(removeFactors ? await factorRemovals(user.id) : []),
  ];
  return {
    user: { ...user, ...changes, email: email ?? user.email, version: user.version + 1 },
    writes,
    mails: [...address.mails, ...factors.mails],
    before: { ...address.before, ...factors.before },
    after: { ...address.after, ...factors.after },
  };
}

/** The password ends at once: who took the address knows it. No earlier address undoes the word of support. */
function newAddress(user: StoredUser, email: string, now: Date): Part {
  const formerEmails = withoutUndo(user.formerEmails);
  return {
    changes: {
      ...endedAccess(user),
      passwordHash: noPassword,
      formerEmails: withGivenBack({ ...user, formerEmails }, now),
      factorsToReview: hasSecondFactor(user),
    },
    mails: addressBySupportMails(user, email, now),
    before: { email: user.email },
    after: { email },
  };
}

/** Former addresses hear of it while they may still undo something. */
function removedFactors(user: StoredUser, address: UserChanges, now: Date): Part {
  const { hasTotp, passkeys } = user;
  return {
    changes: { ...endedAccess(user), ...withoutFactors, factorsToReview: false },
    mails: factorMails({ ...user, ...address }, 'allRemoved', now),
    before: { hasTotp, passkeys },
    after: withoutFactors,
  };
}
