import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** The canned replies that all administrators share, by title; asked for again whenever they are shown. */
export const repliesQuery = queryOptions({
  queryKey: ['/api/admin/canned-replies'],
  queryFn: ({ signal }) => api.chat.listReplies({ signal }),
  staleTime: 0,
});
