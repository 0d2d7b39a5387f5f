import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** A customer's brief, with the timeline of their website. */
export function briefQuery(userId: number) {
  return queryOptions({
    queryKey: ['/api/brief', { userId }],
    queryFn: ({ signal }) => api.briefs.get({ query: { userId }, signal }),
  });
}
