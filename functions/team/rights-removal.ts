import { type Actor, auditEntry } from '../data/audit.ts';
import type { Write } from '../data/table/writes.ts';
import { administratorRemoval } from '../data/users/administrator.ts';
import { type StoredUser, userUpdate } from '../data/users/user.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { noPassword } from '../rules/no-password.ts';
import { factorRemovals, withoutFactors } from '../second-factor/factor-removals.ts';

/**
 * The rights of somebody who leaves, and every way in: password, factors, code, sessions, sockets, links and the undoing of a
 * change of address (decision 0301). What is left is a customer's account without a password, which the panel can delete.
 */
export async function rightsRemoval(
  leaver: StoredUser,
  actor: Actor,
  now: Date,
): Promise<readonly Write[]> {
  const { id: userId, username } = leaver;
  const changes = {
    ...endedAccess(leaver),
    ...withoutFactors,
    isAdmin: false,
    passwordHash: noPassword,
    codeUsedAt: now.toISOString(),
    factorsToReview: false,
    formerEmails: [],
  };
  return [
    userUpdate(leaver, changes),
    administratorRemoval(userId),
    ...(await factorRemovals(userId)),
    auditEntry({
      ...{ actor, action: 'removeAdmin', userId, now },
      ...{ before: { username, isAdmin: true }, after: { isAdmin: false } },
    }),
  ];
}
