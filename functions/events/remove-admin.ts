import * as z from 'zod/mini';
import { username } from '#shared/model/fields.ts';
import { transact } from '../data/table/send.ts';
import { getUserByName } from '../data/users/user.ts';
import { rightsRemoval } from '../team/rights-removal.ts';

const actor = { id: null, username: 'operator' };
const request = z.object({ username });

/**
 * Not reachable through the API (decision 0301): the way for the last administrator, and where nobody is left who could
 * remove another. Throws if there is no such administrator.
 */
export async function handler(event: unknown) {
  const asked = z.parse(request, event);
  const admin = await getUserByName(asked.username);
  if (!admin?.isAdmin) throw new Error(`There is no administrator ${asked.username}`);
  const failed = await transact(await rightsRemoval(admin, actor, new Date()));
  if (failed.length > 0) throw new Error(`${admin.username} was changed just now; run it again`);
  return { username: admin.username };
}
