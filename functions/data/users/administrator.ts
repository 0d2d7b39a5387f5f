import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { id } from '#shared/model/id.ts';
import { type Key, sortableId } from '../table/keys.ts';
import { getItems, queryItems } from '../table/read.ts';
import { put, remove, type Write } from '../table/writes.ts';
import { parseUser, type StoredUser, userKey } from './user.ts';

const entry = z.object({ userId: id });
const partition = 'ADMINISTRATORS';

/** `ADMINISTRATORS` / `ADMINISTRATOR#0000000000000007`: few, so one query reads all. */
function administratorKey(userId: number): Key {
  return { pk: partition, sk: `ADMINISTRATOR#${sortableId(userId)}` };
}

/** For the transaction that gives somebody the rights. */
export function administratorEntry(userId: number): Write {
  return put({ ...administratorKey(userId), userId });
}

/** For the transaction that takes them away. */
export function administratorRemoval(userId: number): Write {
  return remove(administratorKey(userId));
}

/** The first hundred, in two round trips. */
export async function readAdministrators(): Promise<readonly StoredUser[]> {
  const { items } = await queryItems({
    where: 'pk = :pk',
    values: { pk: partition },
    limit: listLimits.maxPageSize,
    consistent: true,
  });
  const keys = items.map((item) => userKey(z.parse(entry, item).userId));
  const users = keys.length === 0 ? [] : await getItems(keys);
  return users.map(parseUser);
}

/** Who is mailed what the agency hears: whoever never chose a password has not proved their address. */
export function activeAmong(administrators: readonly StoredUser[]): readonly StoredUser[] {
  return administrators.filter(({ isActivated }) => isActivated);
}
