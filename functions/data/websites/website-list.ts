import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { indexes } from '../table/keys.ts';
import { type Page, queryPage } from '../table/page.ts';
import { getItems, queryItems } from '../table/read.ts';
import type { StoredUser } from '../users/user.ts';
import { getWebsite, ownerKey, type StoredWebsite, storedWebsite, websiteList } from './website.ts';

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

/** In the order of their ids, in two round trips (RULE-10). */
export async function listWebsites(
  limit: number,
  position: Position | null,
): Promise<Page<StoredWebsite>> {
  const page = await queryPage({
    index: indexes.websitesById,
    partition: { attribute: 'websiteList', value: websiteList },
    sortAttribute: 'websiteIdSort',
    ascending: true,
    limit,
    position,
  });
  const items = await getItems(page.items.map(({ pk, sk }) => ({ pk, sk })));
  const websites = new Map(items.map((item) => [item.pk, z.parse(storedWebsite, item)]));
  return { ...page, items: page.items.flatMap(({ pk }) => websites.get(pk) ?? []) };
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
