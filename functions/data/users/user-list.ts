import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { Order } from '#shared/api/page.ts';
import type { UserSort } from '#shared/api/users.ts';
import { idIn } from '../table/keys.ts';
import { type ListQuery, type Page, queryPage } from '../table/page.ts';
import { getItems } from '../table/read.ts';
import { parseUser, type StoredUser, userKey } from './user.ts';
import { userList, userOrders } from './user-sort.ts';

export interface UserListQuery {
  readonly sort: UserSort;
  readonly order: Order;
  readonly limit: number;
  readonly position: Position | null;
}

/** In two round trips (RULE-10). */
export function listUsers({ sort, order, ...asked }: UserListQuery): Promise<Page<StoredUser>> {
  const { index, attribute } = userOrders[sort];
  const partition = { attribute: 'userList', value: userList };
  return readUsers({
    ...{ index, partition, sortAttribute: attribute },
    ...{ ascending: order === 'asc', ...asked },
  });
}

/** Sorts after every text that begins as the one before it. */
const behind = '\uffff';

/** Whose first website has a name that begins so, by that name: one round trip. `prefix` as `foldedText` returns it. */
export async function idsByWebsite(prefix: string, limit: number): Promise<readonly number[]> {
  const { index, attribute } = userOrders.website;
  const { items } = await queryPage({
    ...{ index, sortAttribute: attribute, ascending: true, limit },
    partition: { attribute: 'userList', value: userList },
    position: { direction: 'next', key: prefix },
    end: `${prefix}${behind}`,
  });
  return items.map(({ pk }) => idIn(pk));
}

/** A page of users, found by index entries of their own items or of others in their partitions. */
export async function readUsers(query: ListQuery): Promise<Page<StoredUser>> {
  const page = await queryPage(query);
  const keys = page.items.map(({ pk }) => userKey(idIn(pk)));
  const users = new Map((await getItems(keys)).map((item) => [item.pk, parseUser(item)]));
  return { ...page, items: keys.flatMap(({ pk }) => users.get(pk) ?? []) };
}
