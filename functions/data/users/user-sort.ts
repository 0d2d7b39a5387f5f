import type { UserSort } from '#shared/api/users.ts';
import type { Customer } from '#shared/model/user.ts';
import { customerName } from '#shared/rules/names.ts';
import { type SaleFields, type SaleName, saleFields, saleOf } from '#shared/rules/sale.ts';
import { foldedText } from '#shared/rules/text.ts';
import { indexes, sortableId, sortKey } from '../table/keys.ts';
import { pendingRemoval, type SaleList } from '../table/pending-work.ts';

/** Each order of the customer list is an index: partition `userList`, sorted by its attribute. */
export const userOrders = {
  id: { index: indexes.usersById, attribute: 'userIdSort' },
  name: { index: indexes.usersByName, attribute: 'userNameSort' },
  website: { index: indexes.usersByWebsite, attribute: 'userWebsiteSort' },
  date: { index: indexes.usersByDate, attribute: 'userDateSort' },
  edits: { index: indexes.usersByEdits, attribute: 'userEditsSort' },
} as const satisfies Record<UserSort, { index: string; attribute: string }>;

export const userList = 'USER';
/** Conversations that wait for an answer, in the index of users by date. */
export const unansweredList = 'UNANSWERED';

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
  return { userNameSort: sortKey(foldedText(customerName(user)), user.id) };
}

/** Only `renaming` changes those of names; those of dates never change. */
export function changedSortAttributes(
  id: number,
  changes: Partial<Pick<Customer, 'websiteName' | 'editsRequested'>>,
) {
  const { websiteName, editsRequested } = changes;
  return {
    ...(websiteName !== undefined && {
      userWebsiteSort: sortKey(foldedText(websiteName ?? ''), id),
    }),
    ...(editsRequested !== undefined && {
      userEditsSort: sortKey(sortableId(editsRequested), id),
    }),
  };
}

/** Sales that await a payment. */
export const saleLists = {
  late: 'SALE#past-due',
  toReview: 'SALE#not-paid',
} as const satisfies Partial<Record<SaleName, SaleList>>;

const lists: Partial<Record<SaleName, SaleList>> = saleLists;

interface Sale extends SaleFields {
  readonly id: number;
  readonly isAdmin: boolean;
}

/** Attributes that put a user on the list of their sale, by id; none where the sale has no list. */
export function saleAttributes(user: Sale): Partial<Record<'pendingList' | 'pendingSort', string>> {
  const pendingList = user.isAdmin ? undefined : lists[saleOf(user)];
  return pendingList ? { pendingList, pendingSort: sortableId(user.id) } : {};
}

/**
 * What a change of a user means for that list. The list depends on all fields of a sale, so a
 * change of one must be conditional on all that are `unchanged`.
 */
export function saleChange(user: Sale, changes: Partial<SaleFields>) {
  if (!saleFields.some((name) => name in changes)) return { set: {}, remove: [], unchanged: [] };
  const set = saleAttributes({ ...user, ...changes });
  return { set, remove: set.pendingList ? [] : pendingRemoval, unchanged: saleFields };
}
