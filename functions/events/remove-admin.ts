import * as z from 'zod/mini';
import { username } from '#shared/model/fields.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { administratorRemoval } from '../data/users/administrator.ts';
import { getUserByName, userUpdate } from '../data/users/user.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { noPassword } from '../rules/no-password.ts';
import { factorRemovals, withoutFactors } from '../second-factor/factor-removals.ts';

const actor = { id: null, username: 'operator' };
const request = z.object({ username });

/**
 * Not reachable through the API (decision 0301). Takes the rights of somebody who left, and every way in: password,
 * factors, sessions, sockets, links and the undoing of a change of address. What is left is a customer's account without a password, which the
 * panel can delete. Throws if there is no such administrator.
 */
export async function handler(event: unknown) {
  const asked = z.parse(request, event);
  const now = new Date();
  const admin = await getUserByName(asked.username);
  if (!admin?.isAdmin) throw new Error(`There is no administrator ${asked.username}`);
  const changes = {
    ...endedAccess(admin),
    ...withoutFactors,
    isAdmin: false,
    passwordHash: noPassword,
    codeUsedAt: now.toISOString(),
    factorsToReview: false,
    formerEmails: [],
  };
  const { id: userId, username } = admin;
  const failed = await transact([
    userUpdate(admin, changes),
    administratorRemoval(userId),
    ...(await factorRemovals(userId)),
    auditEntry({
      ...{ actor, action: 'removeAdmin', userId, now },
      ...{ before: { username, isAdmin: true }, after: { isAdmin: false } },
    }),
  ]);
  if (failed.length > 0) throw new Error(`${username} was changed just now; run it again`);
  return { username };
}
