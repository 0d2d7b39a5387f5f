import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';

/** First part of the query keys. */
export const requestsKey = '/api/requests';

/** The newest first; without a cursor the first page. */
export function requestsQuery(websiteId: number, cursor: string, limit: number) {
  const query = { websiteId, limit, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [requestsKey, query],
    queryFn: async ({ signal }) => pageOf(await api.requests.list.withHeaders({ query, signal })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}
