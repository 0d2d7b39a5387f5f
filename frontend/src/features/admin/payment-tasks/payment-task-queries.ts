import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { fresh, keys } from '../panel-queries.ts';

const limit = listLimits.pageSize;

/** What waits for a person, the nearest deadline first, page after page. */
export const paymentTasksQuery = infiniteQueryOptions({
  queryKey: [keys.paymentTasks],
  queryFn: async ({ signal, pageParam: cursor }) => {
    const query = { limit, ...(cursor && { cursor }) };
    return pageOf(await api.admin.listPaymentTasks.withHeaders({ query, signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...fresh,
});

/** What waits about the payments of one customer. */
export function paymentTasksOf(userId: number) {
  return queryOptions({
    queryKey: [keys.paymentTasks, userId],
    queryFn: ({ signal }) =>
      api.admin.listPaymentTasks({ query: { userId: String(userId) }, signal }),
    ...fresh,
  });
}
