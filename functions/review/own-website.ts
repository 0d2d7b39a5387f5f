import type { StoredUser } from '../data/users/user.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { notFound } from '../domain/api-error.ts';
import { requireOwner } from '../domain/websites/owner.ts';

/** Throws 404 for none, and for one of somebody else unless an administrator asks. */
export async function ownWebsite(id: number, user: StoredUser): Promise<StoredWebsite> {
  const website = await getWebsite(id);
  if (!website) throw notFound();
  requireOwner(user, website.userId);
  return website;
}
