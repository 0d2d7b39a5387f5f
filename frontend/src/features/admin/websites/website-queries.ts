import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import type { Order } from '#shared/api/page.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { timings } from '#shared/limits/timings.ts';
import type { PreviewState, Website } from '#shared/model/website.ts';
import { fresh, keys, uncached } from '../panel-queries.ts';
import { isValidId } from '../selection.ts';

/** Whether unpacking will change this state. */
export function isInProgress(state: PreviewState | null): boolean {
  return state === 'waiting' || state === 'unpacking';
}

/** Polls only while a site is being unpacked (decision 0070). */
function pollInterval(websites: readonly Website[]): number | false {
  return websites.some((website) => isInProgress(website.previewState))
    ? timings.unpackingPollMs
    : false;
}

interface AskedWebsites {
  readonly cursor: string;
  readonly q: string;
  readonly order: Order;
}

/** A page of all, or the first one of what a search finds. */
export function websitesQuery({ cursor, q, order }: AskedWebsites) {
  const page = { ...(order === 'asc' && { order }), ...(cursor && { cursor }) };
  const query = { limit: listLimits.pageSize, ...(q ? { q } : page) };
  return queryOptions({
    queryKey: [keys.websites, query],
    queryFn: async ({ signal }) => pageOf(await api.websites.list.withHeaders({ query, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data?.items ?? []),
    ...fresh,
  });
}

async function findWebsite(id: number, signal: AbortSignal): Promise<Website | null> {
  if (!isValidId(id)) return null;
  const [website = null] = await api.websites.list({ query: { websiteId: id }, signal });
  return website;
}

export function websiteQuery(id: number) {
  return queryOptions({
    queryKey: [keys.websites, { id }],
    queryFn: ({ signal }) => findWebsite(id, signal),
    refetchInterval: ({ state }) => pollInterval(state.data ? [state.data] : []),
    ...fresh,
  });
}

export function websiteEditQuery(id: number) {
  return queryOptions({
    queryKey: ['edit', { websiteId: id }],
    queryFn: ({ signal }) => findWebsite(id, signal),
    ...uncached,
  });
}

export function customerEditQuery(userId: number) {
  return queryOptions({
    queryKey: ['edit', { userId }],
    queryFn: async ({ signal }) => {
      const customer = await api.users.get({ params: { id: userId }, signal });
      const { websiteId } = customer;
      const website = websiteId === null ? null : await findWebsite(websiteId, signal);
      return { customer, website };
    },
    ...uncached,
  });
}

/** A version's report changes only when it is unpacked again, which refreshes the panel. */
export function reportQuery(websiteId: number, uploadId: string) {
  return queryOptions({
    queryKey: [keys.zips, websiteId, uploadId],
    queryFn: ({ signal }) => panelApi.getSiteReport({ params: { websiteId, uploadId }, signal }),
    ...fresh,
  });
}

/** Newest first. */
export function previewsQuery(websiteId: number, cursor: string) {
  const query = { limit: listLimits.pageSize, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [keys.previews, websiteId, query],
    queryFn: async ({ signal }) =>
      pageOf(await panelApi.listPreviews.withHeaders({ params: { websiteId }, query, signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** Newest first. */
export function zipsQuery(websiteId: number, cursor = '') {
  const query = { limit: listLimits.pageSize, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [keys.zips, websiteId, query],
    queryFn: async ({ signal }) =>
      pageOf(await panelApi.listZips.withHeaders({ params: { websiteId }, query, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ preview }) => isInProgress(preview))
        ? timings.unpackingPollMs
        : false,
    ...fresh,
  });
}
