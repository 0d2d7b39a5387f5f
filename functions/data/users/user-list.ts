import type { Position } from '#functions/domain/http/page-cursor.ts';
import type { Order } from '#shared/api/page.ts';
import type { UserSort } from '#shared/api/users.ts';
import { type Page, queryPage } from '../table/page.ts';
import { getItems } from '../table/read.ts';
import { parseUser, type StoredUser } from './user.ts';
import { userList, userOrders } from './user-sort.ts';

/** Behind every sort key of an empty text, before that of any other. */
const firstNamed = '\u0002';

interface UserListQuery {
  readonly sort: UserSort;
  readonly order: Order;
  readonly limit: number;
  readonly position: Position | null;
}

/** In one of the orders of the table, in two round trips (RULE-10). */
export function listUsers(query: UserListQuery): Promise<Page<StoredUser>> {
  return read(query);
}

/** By id, in two round trips: in the order of websites they stand before everybody who has one. */
export function listUsersWithoutWebsite(
  query: Pick<UserListQuery, 'limit' | 'position'>,
): Promise<Page<StoredUser>> {
  return read({ ...query, sort: 'website', order: 'asc' }, firstNamed);
}

export function isWithoutWebsite(position: Position): boolean {
  return position.key < firstNamed;
}

async function read(query: UserListQuery, end?: string): Promise<Page<StoredUser>> {
  const { index, attribute } = userOrders[query.sort];
  const page = await queryPage({
    index,
    partition: { attribute: 'userList', value: userList },
    sortAttribute: attribute,
    ascending: query.order === 'asc',
    limit: query.limit,
    position: query.position,
    ...(end !== undefined && { end }),
  });
  const items = await getItems(page.items.map(({ pk, sk }) => ({ pk, sk })));
  const users = new Map(items.map((item) => [item.pk, parseUser(item)]));
  return { ...page, items: page.items.flatMap(({ pk }) => users.get(pk) ?? []) };
}
