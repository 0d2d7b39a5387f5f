import { notFound } from '#functions/rules/api-error.ts';
import { requireOwner } from '#functions/rules/websites/owner.ts';
import type { StoredUser } from '../users/user.ts';
import { getWebsite, type StoredWebsite } from './website.ts';

/** Throws 404 unless the website exists and the caller owns it or is an administrator. */
export async function findOwnWebsite(id: number, user: StoredUser): Promise<StoredWebsite> {
  const website = await getWebsite(id);
  if (!website) throw notFound();
  requireOwner(user, website.userId);
  return website;
}
