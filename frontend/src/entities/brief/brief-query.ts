import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { briefKey } from './brief-key.ts';

/** A customer's brief, with the timeline and the stage of their website. */
export function briefQuery(userId: number) {
  return queryOptions({
    queryKey: [briefKey, { userId }],
    queryFn: ({ signal }) => api.briefs.get({ query: { userId }, signal }),
  });
}
