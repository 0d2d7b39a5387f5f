import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf } from '#frontend/src/api/page.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { fresh, keys } from '../panel-queries.ts';

/** Administrators' notes on a customer, the newest first; without a cursor the first page. */
export function notesQuery(userId: number, cursor: string) {
  const query = { limit: listLimits.pageSize, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [keys.notes, userId, query],
    queryFn: async ({ signal }) =>
      pageOf(await panelApi.listNotes.withHeaders({ params: { id: userId }, query, signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}
