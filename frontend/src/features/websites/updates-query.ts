import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** Newest first (RULE-29). */
export function updatesQuery(websiteId: number) {
  return queryOptions({
    queryKey: ['/api/websites/updates', { websiteId }],
    queryFn: ({ signal }) => api.websites.listUpdates({ params: { id: websiteId }, signal }),
  });
}
