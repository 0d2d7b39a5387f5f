import { getUser, type StoredUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';

/** A caller as a sync has left them. Throws 404 for one who was deleted meanwhile. */
export async function freshUser(userId: number): Promise<StoredUser> {
  const user = await getUser(userId);
  if (!user) throw notFound();
  return user;
}
