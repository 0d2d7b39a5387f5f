import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import type { UserFilter } from '#shared/api/users.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { Customer } from '#shared/model/user.ts';
import { fresh, keys } from '../panel-queries.ts';
import { isValidId } from '../selection.ts';
import type { TableState } from './table/table-state.ts';

/** A page of the customer table; the previous one stays visible while it loads. */
export function customersQuery(
  { sort, order, q, cursor }: Omit<TableState, 'page'>,
  filter?: UserFilter,
) {
  const isOrdered = q !== '' || filter === undefined;
  const query = {
    limit: listLimits.pageSize,
    ...(q && { q }),
    ...(isOrdered && { sort, order }),
    ...(filter && { filter }),
    ...(cursor && { cursor }),
  };
  return queryOptions({
    queryKey: [keys.users, query],
    queryFn: async ({ signal }) => pageOf(await api.users.list.withHeaders({ query, signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function customerQuery(id: number) {
  return queryOptions({
    queryKey: [keys.users, { id }],
    queryFn: ({ signal }) => findCustomer(id, signal),
    ...fresh,
  });
}

async function findCustomer(id: number, signal: AbortSignal): Promise<Customer | null> {
  if (!isValidId(id)) return null;
  return api.users.get({ params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}
