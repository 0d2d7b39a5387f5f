import * as z from 'zod/mini';
import type { OpenRequestState } from '#shared/model/change-request.ts';
import { indexes } from '../table/keys.ts';
import { type Page, queryPage } from '../table/page.ts';
import { listPending } from '../table/pending-work.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { getItems } from '../table/read.ts';
import {
  assigneeList,
  requestPrefix,
  type StoredRequest,
  storedRequest,
} from './change-request.ts';
import { type StoredWebsite, storedWebsite, websiteKey } from './website.ts';

/** The newest first. */
export function listRequestsOf(websiteId: number, asked: AskedPage): Promise<Page<StoredRequest>> {
  return newestBelow(websiteKey(websiteId).pk, requestPrefix, storedRequest, asked);
}

export interface BoardRow {
  readonly request: StoredRequest;
  readonly website: StoredWebsite;
}

interface Board {
  readonly state: OpenRequestState;
  /** Null: of nobody. Undefined: of all. */
  readonly assigneeId: number | null | undefined;
}

/**
 * Requests in one state, the oldest first, in two round trips, however long the list is. Leaves out
 * requests that have changed state or assignee, or were deleted, since the index was written.
 */
export async function listBoard(
  { state, assigneeId }: Board,
  asked: AskedPage,
): Promise<Page<BoardRow>> {
  const page = await (assigneeId === undefined
    ? listPending(`REQUEST#${state}`, asked.limit, asked.position)
    : listAssigned(state, assigneeId, asked));
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
    if (request?.state !== state || !website) return [];
    const isAsked = assigneeId === undefined || (request.assignee?.id ?? null) === assigneeId;
    return isAsked ? [{ request, website }] : [];
  });
  return { ...page, items };
}

function listAssigned(state: OpenRequestState, assigneeId: number | null, asked: AskedPage) {
  return queryPage({
    index: indexes.usersByDate,
    partition: { attribute: 'userList', value: assigneeList(state, assigneeId) },
    sortAttribute: 'userDateSort',
    ascending: true,
    ...asked,
  });
}

function byKey<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [key(item), item]));
}
