import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { OpenRequestState } from '#shared/model/change-request.ts';
import { indexes, type Key } from './keys.ts';
import { type Page, queryPage } from './page.ts';
import { queryItems } from './read.ts';
import { type Change, change, when } from './writes.ts';

/** Why the reconciler of payments has to check an item again: a list for each reason. */
export const paymentLists = [
  /** Subscriptions that somebody asked to end or to continue. */
  'WISH',
  'CHECKOUT',
  'SUBSCRIPTION',
  'PURCHASE',
  /** Payments that lack their receipt or refund. */
  'PAYMENT',
  /** Ended subscriptions of which months may lack their receipt. */
  'ENDED',
  'RECEIPT',
  'CUSTOMER',
] as const;

export type PaymentList = (typeof paymentLists)[number];

export type PendingList =
  | PaymentList
  /** Sites to unpack, renew or remove, and ZIPs whose checksum is missing. */
  | 'SITE_WORK'
  /** Deleted users with data that is still to be deleted. */
  | 'DELETION'
  /** Mail to send. */
  | 'MAIL'
  /** Settings that the pages do not show yet. */
  | 'PAGES'
  /** Copies of customers' data to make. */
  | 'EXPORT'
  /** Customers with a scheduled deletion. */
  | 'SCHEDULED_DELETION'
  /** Briefs that wait for their first design. */
  | 'BRIEF'
  /** Websites with comments that wait for the agency. */
  | 'COMMENT'
  /** Payments that wait for a person, by their deadline. */
  | 'PAYMENT_TASK'
  /** Preview links that nobody has answered. */
  | 'PREVIEW_RECORD'
  /** Previews, by when a visitor was last seen. */
  | 'VIEWED_PREVIEW'
  /** Domains to check, by when they are due. */
  | 'DOMAIN'
  | RequestList
  | SaleList;

/** Customers whose payment is awaited. */
export type SaleList = 'SALE#not-paid' | 'SALE#past-due';

/** Requests for changes, by state. */
type RequestList = `REQUEST#${OpenRequestState}`;

export function pendingPosition({ pk, sk }: Key): string {
  return `${pk} ${sk}`;
}

/** Attributes that put an item on a list; the index holds only items that have them. */
export function pendingAttributes(list: PendingList, key: Key) {
  return { pendingList: list, pendingSort: pendingPosition(key) };
}

/** On the list of its state, the oldest first. */
export function requestPending(state: OpenRequestState, createdAt: string, key: Key) {
  const pendingList: RequestList = `REQUEST#${state}`;
  return { pendingList, pendingSort: `${createdAt} ${pendingPosition(key)}` };
}

export const pendingRemoval = ['pendingList', 'pendingSort'];

/**
 * One round trip, however long the list is. Each list is one partition, which takes a thousand new
 * items a second.
 */
export async function listPending(
  list: PendingList,
  limit: number,
  position: Position | null,
): Promise<Page<Key>> {
  const page = await queryPage({
    index: indexes.pendingWork,
    partition: { attribute: 'pendingList', value: list },
    sortAttribute: 'pendingSort',
    ascending: true,
    limit,
    position,
  });
  return { ...page, items: page.items.map(({ pk, sk }) => ({ pk, sk })) };
}

/** How many items are on a list, counted up to `most`, in one round trip. */
export async function countPending(list: PendingList, most: number): Promise<number> {
  const { items } = await queryItems({
    index: indexes.pendingWork,
    where: 'pendingList = :list',
    values: { list },
    attributes: ['pk'],
    limit: most,
  });
  return items.length;
}

/** Only if one attribute still has the value that was read. */
export function noLongerPending(
  key: Key,
  [name, value]: readonly [string, string | number],
): Change {
  return change(key, { remove: pendingRemoval }, when(`#${name} = :value`, { value }));
}
