import { beforeAll, expect, test } from 'vitest';
import { transact } from '#functions/data/table/send.ts';
import { createUser } from '#functions/data/users/new-user.ts';
import { type StoredUser, userUpdate } from '#functions/data/users/user.ts';
import { listUsers } from '#functions/data/users/user-list.ts';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { userSorts } from '#shared/api/users.ts';
import { customerName } from '#shared/rules/names.ts';
import { newUser } from '#test/support/users.ts';

const names = ['acme', 'Acme Corp', 'ACME', 'Émile', 'emma', 'Zoë', 'b', 'B', 'acme!', '10 Pins'];
const start = Date.parse('2026-01-01T00:00:00Z');

/** Several pages, of which the last is not full; at-scale.test.ts measures what a page costs. */
const people = 60;

/** Users whose columns have ties in every order but the id. */
async function given(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const now = new Date(start + (index % 7) * 1000);
    const user = await createUser(newUser({ companyName: names[index % names.length] ?? '' }), now);
    const websiteName = index % 3 === 0 ? null : `Site ${index % 5}`;
    const changes = { editsRequested: (index * 7) % 11, websiteName };
    if (user) await transact([userUpdate(user, changes)]);
  }
}

type Sort = (typeof userSorts)[number];
type Direction = 'next' | 'prev';

async function walk(
  sort: Sort,
  order: 'asc' | 'desc',
  direction: Direction,
  from: Position | null,
) {
  const pages: (readonly StoredUser[])[] = [];
  let position = from;
  do {
    const page = await listUsers({ sort, order, limit: 7, position });
    pages.push(page.items);
    position = page[direction];
  } while (position);
  return direction === 'next' ? pages.flat() : pages.toReversed().flat();
}

/** Plain code for what each column sorts by, to compare with. */
const column: Record<Sort, (user: StoredUser) => string | number> = {
  id: ({ id }) => id,
  name: (user) => customerName(user).toLowerCase().replace('é', 'e').replace('ë', 'e'),
  website: ({ websiteName }) => websiteName?.toLowerCase() ?? '',
  date: ({ createdAt }) => createdAt,
  edits: ({ editsRequested }) => editsRequested,
};

function ascending(sort: Sort) {
  return (a: StoredUser, b: StoredUser) => {
    const [left, right] = [column[sort](a), column[sort](b)];
    if (left === right) return a.id - b.id;
    return left < right ? -1 : 1;
  };
}

beforeAll(() => given(people));

test.each(userSorts)(
  'every page by %s follows the last, both ways and in both orders',
  async (sort) => {
    const there = await walk(sort, 'asc', 'next', null);
    expect(there).toHaveLength(people);
    expect(there.map(({ id }) => id)).toEqual(there.toSorted(ascending(sort)).map(({ id }) => id));
    const down = await walk(sort, 'desc', 'next', null);
    expect(down.map(({ id }) => id)).toEqual(there.toReversed().map(({ id }) => id));
    const back = await walk(sort, 'asc', 'prev', { direction: 'prev', key: '\uffff' });
    expect(back.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
  },
  60_000,
);

test('the first page has no previous and the last no next page', async () => {
  const query = { sort: 'id', order: 'asc', limit: 20 } as const;
  const first = await listUsers({ ...query, position: null });
  expect(first.prev).toBeNull();
  const second = await listUsers({ ...query, position: first.next });
  const third = await listUsers({ ...query, position: second.next });
  expect(third.items).toHaveLength(20);
  expect(third.next).toBeNull();
  const again = await listUsers({ ...query, position: third.prev });
  expect(again.items).toEqual(second.items);
});
