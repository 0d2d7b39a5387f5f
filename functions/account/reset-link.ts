import { refusals } from '#shared/texts/refusals.ts';
import { getLink, linkHash, type StoredLink } from '../data/users/account-link.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { badRequest, forbidden } from '../rules/api-error.ts';

/** Refuses an unknown, a used and an expired link alike. */
export async function readResetLink(token: string, now: Date): Promise<StoredLink> {
  const link = await getLink(token, now);
  if (link?.purpose.does !== 'resetPassword') throw badRequest(refusals.deadLink);
  return link;
}

/** Whose password it may set; newer links and new passwords have ended it otherwise. */
export async function readResetOwner(link: StoredLink, token: string): Promise<StoredUser> {
  const user = await getUser(link.userId);
  if (!user?.resetLinks.includes(linkHash(token))) throw badRequest(refusals.deadLink);
  if (!user.isActivated) throw forbidden(refusals.activateFirst);
  return user;
}
