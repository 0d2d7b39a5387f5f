import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { UserFilter } from '#shared/api/users.ts';
import { inListOrder, neighbors, type Page } from '../table/page.ts';
import { getItems } from '../table/read.ts';
import { belongsTo } from './filtered-users.ts';
import { parseUser, type StoredUser, userKey } from './user.ts';
import type { UserListQuery } from './user-list.ts';
import { idsPerBatch } from './user-search.ts';
import { userOrders, userSortAttributes } from './user-sort.ts';

interface Row {
  readonly user: StoredUser;
  readonly key: string;
}

interface AskedMatches extends UserListQuery {
  readonly filter?: UserFilter | undefined;
}

/** A page of these users in an order of the table: reads all of them, at most `listLimits.sortedMatches`. */
export async function listMatches(
  ids: readonly number[],
  { sort, order, limit, position, filter }: AskedMatches,
): Promise<Page<StoredUser>> {
  const { attribute } = userOrders[sort];
  const [found, isInFilter] = await Promise.all([readUsers(ids), belongsTo(filter, ids)]);
  const matches = found.filter(isInFilter).flatMap((user): readonly Row[] => {
    const key = userSortAttributes(user)[attribute];
    return key === undefined ? [] : [{ user, key }];
  });
  const isForward = (order === 'asc') !== (position?.direction === 'prev');
  const rows = matches
    .filter(({ key }) => isBeyond(key, position, isForward))
    .toSorted((a, b) => (isForward ? compare(a.key, b.key) : compare(b.key, a.key)));
  const shown = rows.slice(0, limit);
  const far = rows.length > limit ? shown.at(-1)?.key : undefined;
  const items = shown.map(({ user }) => user);
  return { items: inListOrder(items, position), ...neighbors(position, shown[0]?.key, far) };
}

/** All at once, since one call of `getItems` makes a round trip for each batch. */
async function readUsers(ids: readonly number[]): Promise<readonly StoredUser[]> {
  const keys = ids.map(userKey);
  const batches = Array.from({ length: Math.ceil(keys.length / idsPerBatch) }, (_, index) =>
    keys.slice(index * idsPerBatch, (index + 1) * idsPerBatch),
  );
  return (await Promise.all(batches.map(getItems))).flat().map(parseUser);
}

function isBeyond(key: string, position: Position | null, isForward: boolean): boolean {
  if (!position) return true;
  const side = compare(key, position.key);
  return isForward ? side > 0 : side < 0;
}

/** By UTF-8 bytes, as DynamoDB sorts keys. */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
