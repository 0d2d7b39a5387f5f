import type { NewUser } from '#functions/data/users/new-user.ts';
import { createSession } from '#functions/data/users/session.ts';
import { getUser } from '#functions/data/users/user.ts';
import { signSession } from '#functions/services/session-token.ts';
import { ApiClient } from './api-client.ts';
import { givenUser } from './users.ts';

let sessions = 0;

/** A browser that is signed in as the user with this id. */
export async function signedIn(userId: number, address?: string): Promise<ApiClient> {
  const user = await getUser(userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  sessions += 1;
  const sid = `session-of-a-test-${sessions}`;
  const validUntil = new Date(Date.now() + 7 * 24 * 3_600_000);
  const now = new Date();
  const device = { agent: null, country: null };
  await createSession(user, { sid, validUntil, now, provenAt: now, ...device });
  const client = new ApiClient(address);
  client.cookie = `session=${await signSession({ sid, uid: userId }, validUntil)}`;
  return client;
}

/** A browser that is signed in as a new administrator. */
export async function signedInAdmin(fields: Partial<NewUser> = {}): Promise<ApiClient> {
  const admin = await givenUser({ isAdmin: true, ...fields });
  return signedIn(admin.id);
}
