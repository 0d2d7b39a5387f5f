import * as z from 'zod/mini';
import { getScheduledDeletion } from '#functions/data/users/scheduled-deletion.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { timestamp } from '#shared/model/id.ts';

/** What each mail about a scheduled deletion stores. */
export const deletionNews = z.object({
  /** When this address was replaced by another one, which it can still undo; null for the current address. */
  emailChangedAt: z.nullable(timestamp),
});

interface Waiting {
  readonly user: StoredUser;
  readonly stored: z.output<typeof deletionNews>;
}

/** Null if the customer has undone the deletion, or access to the account ended since. */
export async function gatherDeletion({ user, stored }: Waiting) {
  const [leaving, domain] = await Promise.all([
    getScheduledDeletion(user),
    user.websiteId === null ? null : getSiteDomain(user.websiteId),
  ]);
  const name = domain?.state === 'live' ? domain.name : null;
  return leaving && { ...stored, dueAt: leaving.dueAt, domain: name };
}
