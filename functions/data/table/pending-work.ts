import type { Position } from '#functions/domain/http/page-cursor.ts';
import type { OpenRequestState } from '#shared/model/change-request.ts';
import { indexes, type Key } from './keys.ts';
import { type Page, queryPage } from './page.ts';
import { type Change, change, when } from './writes.ts';

/** Why the reconciler of payments has to look at an item again: each reason is a list of its own. */
export const paymentLists = [
  'CANCELLATION',
  'REFUND',
  'CHECKOUT',
  'SUBSCRIPTION',
  'PURCHASE',
  'PAPER',
  'CUSTOMER',
] as const;

export type PaymentList = (typeof paymentLists)[number];

/** The lists of payments; sites that are to be unpacked or removed, with what belongs to them; deleted users of whom something is left; mail that is to be sent; copies of data that are to be made; customers who asked to be deleted; requests for changes, a list for each state of them; briefs that wait for their design; links that nobody has answered; previews, by when they were looked at last; domains that are to be looked at, the first that is due first; customers whose money is awaited. */
export type PendingList =
  | PaymentList
  | 'SITE_WORK'
  | 'DELETION'
  | 'MAIL'
  | 'EXPORT'
  | 'LEAVING'
  | 'BRIEF'
  | 'PREVIEW_RECORD'
  | 'LOOKING'
  | 'DOMAIN'
  | RequestList
  | SaleList;

/** Of customers, by what is awaited of them. */
export type SaleList = 'SALE#not-paid' | 'SALE#past-due';

type RequestList = `REQUEST#${OpenRequestState}`;

export function pendingPosition({ pk, sk }: Key): string {
  return `${pk} ${sk}`;
}

/**
 * Attributes that put an item on a list; the index holds only items that have them. Index and attributes
 * keep their stored names: `openWork`, `openList` and `openSort` are pending work, too.
 */
export function pendingAttributes(list: PendingList, key: Key) {
  return { openList: list, openSort: pendingPosition(key) };
}

/** On the list of its state, the oldest first. */
export function requestPending(state: OpenRequestState, createdAt: string, key: Key) {
  const openList: RequestList = `REQUEST#${state}`;
  return { openList, openSort: `${createdAt} ${pendingPosition(key)}` };
}

export const offPending = ['openList', 'openSort'];

/**
 * Takes one round trip, however long the list is: what is new joins it as it is created, so one
 * partition for each list takes a thousand checkouts a second.
 */
export async function listPending(
  list: PendingList,
  limit: number,
  position: Position | null,
): Promise<Page<Key>> {
  const page = await queryPage({
    index: indexes.openWork,
    partition: { attribute: 'openList', value: list },
    sortAttribute: 'openSort',
    ascending: true,
    limit,
    position,
  });
  return { ...page, items: page.items.map(({ pk, sk }) => ({ pk, sk })) };
}

/** On condition that one attribute is still what was read. */
export function noLongerPending(
  key: Key,
  [name, value]: readonly [string, string | number],
): Change {
  return change(key, { remove: offPending }, when(`#${name} = :value`, { value }));
}
