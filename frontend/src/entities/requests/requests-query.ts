import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { type Page, pageOf } from '#frontend/src/api/page.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { ChangeRequest } from '#shared/model/change-request.ts';

/** First part of the query keys. */
export const requestsKey = '/api/requests';

/** The newest first; without a cursor the first page. */
export function requestsQuery(websiteId: number, cursor: string, limit: number) {
  const query = { websiteId, limit, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [requestsKey, query],
    queryFn: async ({ signal }) => pageOf(await api.requests.list.withHeaders({ query, signal })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** All of a website, the newest first. */
export function allRequestsQuery(websiteId: number) {
  return queryOptions({
    queryKey: [requestsKey, { websiteId, all: true }],
    queryFn: async ({ signal }) => {
      const found: ChangeRequest[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = { websiteId, limit: listLimits.maxPageSize, ...(cursor && { cursor }) };
        const page: Page<ChangeRequest[]> = pageOf(
          await api.requests.list.withHeaders({ query, signal }),
        );
        found.push(...page.items);
        cursor = page.next;
      }
      return found;
    },
  });
}
