import { refusals } from '#shared/messages/refusals.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { createDeletion, getDeletion, type StoredDeletion } from '../data/users/deletion.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { readWebsitesOf } from '../data/websites/website-list.ts';
import { conflict } from '../domain/api-error.ts';
import { requireVersion } from '../domain/http/if-match.ts';

/**
 * Begins a deletion or finds the unfinished one; of several callers one begins it. Null when there is no such
 * user, or nothing left of them. Throws 409 for an administrator and where `ifMatch` names another
 * version (RULE-18), and 503 when others keep changing the customer.
 */
export async function beginDeletion(
  userId: number,
  actor: Actor,
  now: Date,
  ifMatch?: string,
): Promise<StoredDeletion | null> {
  return untilWritten(async () => {
    const user = await getUser(userId);
    if (!user) return getDeletion(userId);
    if (user.isAdmin) throw conflict(refusals.administratorStays);
    requireVersion(ifMatch, user.version);
    const websites = await readWebsitesOf(user);
    const audit = auditEntry({
      ...{ actor, action: 'deleteUser', userId, websiteId: user.websiteId, now },
      ...{ before: summaryOf(user), after: {} },
    });
    return (await createDeletion({ user, websites, audit, now })) ?? stale;
  });
}

function summaryOf({ username, hasPurchasedSite, hasActiveSubscription }: StoredUser) {
  return { username, hasPurchasedSite, hasActiveSubscription };
}
