import { admin } from '#shared/api/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { getUser, userUpdate } from '../data/users/user.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { changeFactors } from '../second-factor/change-factors.ts';
import { factorRemovals, withoutFactors } from '../second-factor/factor-removals.ts';
import { requireProofOfFactor } from '../second-factor/require-proof.ts';

/**
 * For a customer who lost theirs, or whose account somebody else gave one; their identity was verified by other means.
 * Ends all sessions: the lost factor may have begun them.
 */
export const handler = httpHandler(
  admin.removeSecondFactor,
  async ({ body: { userId }, user: actor, session, now }) => {
    requireProofOfFactor({ user: actor, session, now });
    const user = await getUser(userId);
    if (!user) throw notFound();
    if (user.isAdmin) throw conflict(refusals.administratorFactors);
    if (!hasSecondFactor(user)) throw conflict(refusals.noSecondFactor);
    const { hasTotp, passkeys } = user;
    const changes = { ...endedAccess(user), ...withoutFactors, factorsToReview: false };
    const writes = [
      ...(await factorRemovals(userId)),
      userUpdate(user, changes, ['hasTotp', 'passkeys', 'sessionEpoch']),
      auditEntry({
        ...{ actor, action: 'removeSecondFactor', userId, now },
        before: { hasTotp, passkeys },
        after: withoutFactors,
      }),
    ];
    const failed = await changeFactors(user, 'allRemoved', writes, now, transact);
    if (failed.length > 0) throw conflict(refusals.changedElsewhere);
    return { ...user, ...changes, version: user.version + 1 };
  },
);
