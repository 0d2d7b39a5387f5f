import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** The files that a customer sent, the oldest first. */
export function assetsQuery(userId: number) {
  return queryOptions({
    queryKey: ['/api/assets', { userId }],
    queryFn: ({ signal }) => api.assets.list({ query: { userId }, signal }),
  });
}
