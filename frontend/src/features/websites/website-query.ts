import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

export function websiteQuery(userId: number) {
  return queryOptions({
    queryKey: ['/api/websites', { userId }],
    queryFn: async ({ signal }) => {
      const [website = null] = await api.websites.list({ query: { userId }, signal });
      return website;
    },
  });
}
