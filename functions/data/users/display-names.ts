import { displayName } from '#shared/rules/names.ts';
import { getItems } from '../table/read.ts';
import { parseUser, userKey } from './user.ts';

/** By id, for up to 100 users in one round trip; deleted users are left out. */
export async function readDisplayNames(
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const items = await getItems([...new Set(ids)].map(userKey));
  return new Map(items.map(parseUser).map((user) => [user.id, displayName(user)]));
}
