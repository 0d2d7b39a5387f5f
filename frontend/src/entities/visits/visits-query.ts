import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

export function visitsQuery(websiteId: number) {
  return queryOptions({
    queryKey: ['/api/websites', websiteId, 'visits'],
    queryFn: ({ signal }) => api.hosting.getVisits({ params: { id: websiteId }, signal }),
  });
}
