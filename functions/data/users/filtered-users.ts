import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { UserFilter } from '#shared/api/users.ts';
import { saleOf } from '#shared/rules/sale.ts';
import { conversationKey, parseConversation } from '../chat/conversation.ts';
import { indexes } from '../table/keys.ts';
import type { ListQuery, Page } from '../table/page.ts';
import { getItemsByKey } from '../table/read.ts';
import type { StoredUser } from './user.ts';
import { readUsers } from './user-list.ts';
import { saleLists, unansweredList, userList, userOrders } from './user-sort.ts';

type Range = Pick<ListQuery, 'index' | 'partition' | 'sortAttribute' | 'end'>;

interface Filter {
  readonly range: Range;
  /** Checks the user itself, since an index is eventually consistent. */
  readonly holds: (user: StoredUser) => boolean;
}

/** Sorts after every sort key of an empty text and before those of any other. */
const firstNamed = '\u0002';

/** One range of one index each (decision 0168). */
const filters: Readonly<Record<UserFilter, Filter>> = {
  'no-website': {
    // In the order of websites, users without one come first.
    range: { ...inOrder('website', userList), end: firstNamed },
    holds: ({ websiteId }) => websiteId === null,
  },
  'not-paid': awaiting('toReview'),
  'past-due': awaiting('late'),
  // The longest wait comes first. It is in the conversation, not in the user.
  unanswered: { range: inOrder('date', unansweredList), holds: () => true },
};

function inOrder(sort: keyof typeof userOrders, value: string): Range {
  const { index, attribute } = userOrders[sort];
  return { index, partition: { attribute: 'userList', value }, sortAttribute: attribute };
}

function awaiting(sale: keyof typeof saleLists): Filter {
  const partition = { attribute: 'pendingList', value: saleLists[sale] };
  return {
    range: { index: indexes.pendingWork, partition, sortAttribute: 'pendingSort' },
    holds: (user) => saleOf(user) === sale,
  };
}

/** In two round trips. Leaves out administrators, so a page may be short. */
export async function listFiltered(
  filter: UserFilter,
  asked: Pick<ListQuery, 'limit' | 'position'>,
): Promise<Page<StoredUser>> {
  const { range } = filters[filter];
  const page = await readUsers({ ...range, ascending: true, ...asked });
  return { ...page, items: page.items.filter((user) => isInList(filter, user)) };
}

/** Of those with these ids who were found: who belongs to the filter. Waiting for an answer is in their conversations, which are read. */
export async function belongsTo(
  filter: UserFilter | undefined,
  ids: readonly number[],
): Promise<(user: StoredUser) => boolean> {
  if (!filter) return () => true;
  if (filter !== 'unanswered') return (user) => isInList(filter, user);
  const conversationOf = await getItemsByKey(ids.map(conversationKey));
  return ({ id, isAdmin }) => {
    const item = conversationOf(conversationKey(id));
    return !isAdmin && item !== undefined && parseConversation(item).waitsSince !== null;
  };
}

function isInList(filter: UserFilter, user: StoredUser): boolean {
  return !user.isAdmin && filters[filter].holds(user);
}

/** Whether a page of the filter can begin there. */
export function isInFilter(filter: UserFilter, { key }: Position): boolean {
  const { end } = filters[filter].range;
  return end === undefined || key < end;
}
