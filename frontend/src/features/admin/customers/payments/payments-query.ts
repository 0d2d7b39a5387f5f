import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf } from '#frontend/src/api/page.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { keys } from '#frontend/src/features/admin/panel-queries.ts';

/** Without a cursor the newest receipts. */
export function paymentsQuery(userId: number, cursor: string | null) {
  return queryOptions({
    queryKey: [keys.payments, { userId, cursor }],
    queryFn: async ({ signal }) => {
      const query = { userId: String(userId), ...(cursor && { cursor }) };
      return pageOf(await panelApi.listPayments.withHeaders({ query, signal }));
    },
    placeholderData: keepPreviousData,
  });
}
