import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** What a customer told, and how far their website is. */
export function briefQuery(userId: number) {
  return queryOptions({
    queryKey: ['/api/brief', { userId }],
    queryFn: ({ signal }) => api.briefs.get({ query: { userId }, signal }),
  });
}
