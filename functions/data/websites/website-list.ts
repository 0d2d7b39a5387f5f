import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { Order } from '#shared/api/page.ts';
import { listLimits, websiteSearch } from '#shared/limits/lists.ts';
import { indexes } from '../table/keys.ts';
import { type Page, queryPage } from '../table/page.ts';
import { getItems, queryItems } from '../table/read.ts';
import { findUsers } from '../users/found-users.ts';
import { parseUser, type StoredUser, userKey } from '../users/user.ts';
import {
  getWebsite,
  ownerKey,
  parseWebsite,
  type StoredWebsite,
  storedWebsite,
  websiteKey,
  websiteList,
} from './website.ts';

/** `getItems` reads as many in one round trip. */
const mostOwners = 100;

/** The oldest first, in one round trip; nobody has more than a page. */
export async function listWebsitesOf(userId: number): Promise<readonly StoredWebsite[]> {
  const { items } = await queryItems({
    index: indexes.websitesByOwner,
    where: 'ownerKey = :owner',
    values: { owner: ownerKey(userId) },
    limit: listLimits.maxPageSize,
  });
  return items.map((item) => z.parse(storedWebsite, item));
}

interface AskedList {
  readonly limit: number;
  readonly order: Order;
  readonly position: Position | null;
}

/**
 * By their last change, in two round trips (RULE-10). One that changes while somebody reads the newest first moves to the
 * first page, so none appears twice.
 */
export async function listWebsites(asked: AskedList): Promise<Page<StoredWebsite>> {
  const { order, ...range } = asked;
  const page = await queryPage({
    index: indexes.websitesByChange,
    partition: { attribute: 'websiteList', value: websiteList },
    sortAttribute: 'websiteChangeSort',
    ascending: order === 'asc',
    ...range,
  });
  const items = await getItems(page.items.map(({ pk, sk }) => ({ pk, sk })));
  const websites = new Map(items.map((item) => [item.pk, z.parse(storedWebsite, item)]));
  return { ...page, items: page.items.flatMap(({ pk }) => websites.get(pk) ?? []) };
}

/**
 * First websites by a prefix of a word of their own name or of their owner's, the newest change first, in three
 * round trips. Only the first website of a customer is in their item; of a short prefix some are missing.
 */
export async function searchWebsites(prefix: string): Promise<readonly StoredWebsite[]> {
  const { named, byWord, byWebsite } = await findUsers(prefix, websiteSearch.among);
  const ids = new Set([...byWebsite, ...named, ...byWord]);
  const owners = await getItems([...ids].slice(0, mostOwners).map(userKey));
  const keys = owners.flatMap((item) => parseUser(item).websiteId ?? []).map(websiteKey);
  const found = (await getItems(keys)).map(parseWebsite);
  return found.toSorted((one, other) => (one.changedAt > other.changedAt ? -1 : 1));
}

/** All, in one round trip; reads the first one itself, since the index may not have it yet. */
export async function readWebsitesOf({
  id,
  websiteId,
}: Pick<StoredUser, 'id' | 'websiteId'>): Promise<readonly StoredWebsite[]> {
  const [listed, first] = await Promise.all([
    listWebsitesOf(id),
    websiteId === null ? null : getWebsite(websiteId),
  ]);
  const found = new Map([...listed, ...(first ? [first] : [])].map((one) => [one.id, one]));
  return [...found.values()];
}
