import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** Of the last days. */
export function visitsQuery(websiteId: number) {
  return queryOptions({
    queryKey: ['/api/websites', websiteId, 'visits'],
    queryFn: ({ signal }) => api.hosting.getVisits({ params: { id: websiteId }, signal }),
  });
}
