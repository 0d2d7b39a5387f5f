import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { teamApi } from '#frontend/src/api/team-client.ts';
import { fresh, keys } from '../panel-queries.ts';

/** A request with all that the panel shows of it; null if it does not exist. */
export function openedRequestQuery(id: string) {
  return queryOptions({
    queryKey: [keys.board, 'opened', id],
    queryFn: ({ signal }) =>
      panelApi.getRequest({ params: { id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ...fresh,
  });
}

/** Whom a request can be assigned to. */
export const administratorsQuery = queryOptions({
  queryKey: ['/api/admin/administrators'],
  queryFn: ({ signal }) => teamApi.list({ signal }),
  ...fresh,
});
