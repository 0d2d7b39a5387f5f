import * as z from 'zod/mini';
import type { OpenRequestState } from '#shared/model/change-request.ts';
import type { Page } from '../table/page.ts';
import { listPending } from '../table/pending-work.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { getItems } from '../table/read.ts';
import { requestPrefix, type StoredRequest, storedRequest } from './change-request.ts';
import { type StoredWebsite, storedWebsite, websiteKey } from './website.ts';

/** The newest first. */
export function listRequestsOf(websiteId: number, asked: AskedPage): Promise<Page<StoredRequest>> {
  return newestBelow(websiteKey(websiteId).pk, requestPrefix, storedRequest, asked);
}

export interface BoardRow {
  readonly request: StoredRequest;
  readonly website: StoredWebsite;
}

/**
 * Requests in one state, the oldest first, in two round trips, however long the list is. Leaves out
 * requests that have changed state or were deleted since the index was written.
 */
export async function listBoard(
  state: OpenRequestState,
  asked: AskedPage,
): Promise<Page<BoardRow>> {
  const page = await listPending(`REQUEST#${state}`, asked.limit, asked.position);
  if (page.items.length === 0) return { ...page, items: [] };
  const websiteKeys = new Map(page.items.map(({ pk }) => [pk, { pk, sk: 'WEBSITE' }]));
  const [requests, websites] = await Promise.all([
    getItems(page.items),
    getItems([...websiteKeys.values()]),
  ]);
  const requestAt = byKey(z.parse(z.array(storedRequest), requests), ({ pk, sk }) => pk + sk);
  const websiteAt = byKey(z.parse(z.array(storedWebsite), websites), ({ pk }) => pk);
  const items = page.items.flatMap(({ pk, sk }) => {
    const [request, website] = [requestAt.get(pk + sk), websiteAt.get(pk)];
    return request?.state === state && website ? [{ request, website }] : [];
  });
  return { ...page, items };
}

function byKey<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [key(item), item]));
}
