import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { Comment, ShownVersion } from '#shared/model/comment.ts';
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

/** What the owner's dashboard asks once: the approval, and how many comments are open. */
export function newestCommentsQuery(websiteId: number) {
  return commentsQuery(websiteId, '', listLimits.maxPageSize);
}

interface Reviewed {
  readonly comments: readonly Comment[];
  readonly shown: ShownVersion | null;
}

/** Those of the website's customer, which the agency has yet to answer. */
export function ownOpenComments(reviewed: Reviewed): readonly Comment[] {
  return openComments(reviewed).filter(({ by }) => by.role === 'customer');
}

/** Of the shown version: a new one answers the comments on the one before. */
export function openComments({ comments, shown }: Reviewed): readonly Comment[] {
  const version = shown?.version ?? null;
  return comments.filter((it) => it.state === 'open' && it.version === version);
}
