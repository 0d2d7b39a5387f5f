import type { UserSort } from '#shared/api/users.ts';
import type { Customer } from '#shared/model/user.ts';
import { customerName } from '#shared/rules/names.ts';
import { sortableText } from '#shared/rules/text.ts';
import { indexes, sortableId, sortKey } from '../table/keys.ts';

/** Each order of the customer list is an index: partition `userList`, sorted by one attribute of its own. */
export const userOrders = {
  id: { index: indexes.usersById, attribute: 'userIdSort' },
  name: { index: indexes.usersByName, attribute: 'userNameSort' },
  website: { index: indexes.usersByWebsite, attribute: 'userWebsiteSort' },
  date: { index: indexes.usersByDate, attribute: 'userDateSort' },
  edits: { index: indexes.usersByEdits, attribute: 'userEditsSort' },
} as const satisfies Record<UserSort, { index: string; attribute: string }>;

export const userList = 'USER';

/** The attributes that put a new user into every order (RULE-10 and RULE-11). */
export function userSortAttributes(user: Customer) {
  return {
    userList,
    userIdSort: sortableId(user.id),
    ...namedSortAttributes(user),
    userDateSort: sortKey(user.createdAt, user.id),
    ...changedSortAttributes(user.id, user),
  };
}

export function namedSortAttributes(user: Customer) {
  return { userNameSort: sortKey(sortableText(customerName(user)), user.id) };
}

/** Those of names change by `renaming` alone, those of dates never. */
export function changedSortAttributes(
  id: number,
  changes: Partial<Pick<Customer, 'websiteName' | 'editsRequested'>>,
) {
  const { websiteName, editsRequested } = changes;
  return {
    ...(websiteName !== undefined && {
      userWebsiteSort: sortKey(sortableText(websiteName ?? ''), id),
    }),
    ...(editsRequested !== undefined && {
      userEditsSort: sortKey(sortableId(editsRequested), id),
    }),
  };
}
