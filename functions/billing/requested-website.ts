import { defaultWebsiteId } from '#shared/limits/payments.ts';
import type { StoredUser } from '../data/users/user.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';

/**
 * The requested id is only a hint: one of the customer's own, or the default, which means their
 * first (RULE-21, THREAT-P9). Null when the customer has no website; throws 404 for any other id.
 */
export async function requestedWebsite(
  user: StoredUser,
  asked: number | undefined,
): Promise<number | null> {
  const isOwn = asked !== undefined && (await owns(user, asked));
  if (asked !== undefined && asked !== defaultWebsiteId && !isOwn) throw notFound();
  return isOwn ? asked : user.websiteId;
}

async function owns(user: StoredUser, websiteId: number): Promise<boolean> {
  if (websiteId === user.websiteId) return true;
  return (await getWebsite(websiteId))?.userId === user.id;
}
