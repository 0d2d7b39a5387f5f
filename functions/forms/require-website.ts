import type { StoredUser } from '../data/users/user.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { notFound } from '../domain/api-error.ts';
import { requireOwner } from '../domain/websites/owner.ts';

/** Throws 404 unless it is the user's own, or the user is an administrator. */
export async function requireWebsite(user: StoredUser, id: number): Promise<StoredWebsite> {
  const website = await getWebsite(id);
  if (!website) throw notFound();
  requireOwner(user, website.userId);
  return website;
}
