import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** The newest updates of a website, the newest first (RULE-29). */
export function updatesQuery(websiteId: number) {
  return queryOptions({
    queryKey: ['/api/websites/updates', { websiteId }],
    queryFn: ({ signal }) => api.websites.listUpdates({ params: { id: websiteId }, signal }),
  });
}
