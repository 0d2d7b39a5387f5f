import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** The shared canned replies, by title; refetched whenever they are shown. */
export const repliesQuery = queryOptions({
  queryKey: ['/api/admin/canned-replies'],
  queryFn: ({ signal }) => api.chat.listReplies({ signal }),
  staleTime: 0,
});
