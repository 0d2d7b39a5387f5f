import { refusals } from '#shared/texts/refusals.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { createDeletion, getDeletion, type StoredDeletion } from '../data/users/deletion.ts';
import {
  getScheduledDeletion,
  type StoredScheduledDeletion,
  stillScheduled,
} from '../data/users/scheduled-deletion.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { readWebsitesOf } from '../data/websites/website-list.ts';
import { conflict } from '../rules/api-error.ts';
import { requireVersion } from '../rules/http/if-match.ts';

interface Conditions {
  /** The version of the user that the caller saw (RULE-18). */
  readonly ifMatch?: string | undefined;
  /** The customer's own request, which they may cancel at any moment. */
  readonly scheduled?: StoredScheduledDeletion;
}

/**
 * Begins a deletion or returns the unfinished one; of concurrent callers only one begins it. Null if
 * the user does not exist, is deleted already, or has cancelled. Throws 409 for an administrator or
 * when `ifMatch` names another version (RULE-18), 503 when writes keep conflicting.
 */
export async function beginDeletion(
  userId: number,
  actor: Actor,
  now: Date,
  { ifMatch, scheduled }: Conditions = {},
): Promise<StoredDeletion | null> {
  return untilWritten(async () => {
    const user = await getUser(userId);
    if (!user) return getDeletion(userId);
    if (user.isAdmin) throw conflict(refusals.administratorStays);
    requireVersion(ifMatch, user.version);
    if (scheduled && !(await isUnchanged(scheduled, user))) return null;
    const checks = scheduled ? [stillScheduled(scheduled)] : [];
    const websites = await readWebsitesOf(user);
    const audit = auditEntry({
      ...{ actor, action: 'deleteUser', userId, websiteId: user.websiteId, now },
      ...{ before: summaryOf(user), after: {} },
    });
    return (await createDeletion({ user, websites, audit, checks, now })) ?? stale;
  });
}

async function isUnchanged({ dueAt }: StoredScheduledDeletion, user: StoredUser): Promise<boolean> {
  return (await getScheduledDeletion(user))?.dueAt === dueAt;
}

function summaryOf({ username, hasPurchasedSite, hasActiveSubscription }: StoredUser) {
  return { username, hasPurchasedSite, hasActiveSubscription };
}
