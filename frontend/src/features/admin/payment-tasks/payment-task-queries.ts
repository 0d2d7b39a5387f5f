import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageOf } from '#frontend/src/api/page.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { fresh, keys } from '../panel-queries.ts';

const limit = listLimits.pageSize;

/** What waits for a person, the nearest deadline first, page after page. */
export const paymentTasksQuery = infiniteQueryOptions({
  queryKey: [keys.paymentTasks],
  queryFn: async ({ signal, pageParam: cursor }) => {
    const query = { limit, ...(cursor && { cursor }) };
    return pageOf(await panelApi.listPaymentTasks.withHeaders({ query, signal }));
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
      panelApi.listPaymentTasks({ query: { userId: String(userId) }, signal }),
    ...fresh,
  });
}
