import { getUser, type StoredUser } from '../data/users/user.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { requirePurchase } from '../rules/websites/download.ts';
import { requireOwner } from '../rules/websites/owner.ts';

interface Bought {
  readonly website: StoredWebsite;
  readonly owner: StoredUser;
}

/** For its buyer and administrators. Throws 404 for others, 403 before the purchase (RULE-14). */
export async function findBought(websiteId: number, user: StoredUser): Promise<Bought> {
  const website = await getWebsite(websiteId);
  if (!website) throw notFound();
  requireOwner(user, website.userId);
  requirePurchase(user);
  const owner = website.userId === user.id ? user : await getUser(website.userId);
  if (!owner) throw notFound();
  return { website, owner };
}
