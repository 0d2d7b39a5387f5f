import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { timings } from '#shared/limits/timings.ts';

export function customerSummaryQuery(userId: number) {
  return queryOptions({
    queryKey: ['/api/users', { summaryOf: userId }],
    queryFn: async ({ signal }) => {
      const [customer, [website = null]] = await Promise.all([
        api.users.get({ params: { id: userId }, signal }),
        api.websites.list({ query: { userId }, signal }),
      ]);
      return { customer, website };
    },
    staleTime: timings.usersStaleMs,
    refetchOnWindowFocus: true,
  });
}
