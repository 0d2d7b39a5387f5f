import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { commentsKey } from './comment-source.ts';

/** Comments, the newest first, with the version that is shown and the one that is approved. */
export function commentsQuery(websiteId: number, cursor: string, limit: number) {
  const query = { limit, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [commentsKey, 'page', websiteId, query],
    queryFn: async ({ signal }) =>
      pageOf(await api.comments.list.withHeaders({ params: { id: websiteId }, query, signal })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
