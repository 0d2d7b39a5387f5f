import { refusals } from '#shared/messages/refusals.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { createDeletion, getDeletion, type StoredDeletion } from '../data/users/deletion.ts';
import { getLeaving, type StoredLeaving, stillLeaving } from '../data/users/leaving.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { readWebsitesOf } from '../data/websites/website-list.ts';
import { conflict } from '../domain/api-error.ts';
import { requireVersion } from '../domain/http/if-match.ts';

interface Conditions {
  /** The version of the user that the caller saw (RULE-18). */
  readonly ifMatch?: string | undefined;
  /** The customer's own request, which they may take back at any moment. */
  readonly leaving?: StoredLeaving;
}

/**
 * Begins a deletion or finds the unfinished one; of several callers one begins it. Null when there is
 * no such user, nothing left of them, or they have taken their request back. Throws 409 for an
 * administrator and where `ifMatch` names another version (RULE-18), and 503 when others keep changing
 * the customer.
 */
export async function beginDeletion(
  userId: number,
  actor: Actor,
  now: Date,
  { ifMatch, leaving }: Conditions = {},
): Promise<StoredDeletion | null> {
  return untilWritten(async () => {
    const user = await getUser(userId);
    if (!user) return getDeletion(userId);
    if (user.isAdmin) throw conflict(refusals.administratorStays);
    requireVersion(ifMatch, user.version);
    if (leaving && (await getLeaving(userId))?.dueAt !== leaving.dueAt) return null;
    const checks = leaving ? [stillLeaving(leaving)] : [];
    const websites = await readWebsitesOf(user);
    const audit = auditEntry({
      ...{ actor, action: 'deleteUser', userId, websiteId: user.websiteId, now },
      ...{ before: summaryOf(user), after: {} },
    });
    return (await createDeletion({ user, websites, audit, checks, now })) ?? stale;
  });
}

function summaryOf({ username, hasPurchasedSite, hasActiveSubscription }: StoredUser) {
  return { username, hasPurchasedSite, hasActiveSubscription };
}
