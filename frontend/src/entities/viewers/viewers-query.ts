import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { onSocketEvent } from '#frontend/src/api/socket-events.ts';
import { previewLimits } from '#shared/limits/previews.ts';

/**
 * The previews being viewed right now: one call for all rows of a screen, repeated with each beat.
 */
export const viewersQuery = queryOptions({
  queryKey: ['/api/admin/viewers'],
  queryFn: ({ signal }) => panelApi.listViewers({ signal }),
  refetchInterval: previewLimits.heartbeatMs,
  refetchOnWindowFocus: 'always',
});

/** The customer's preview that is being viewed, or undefined. For administrators only. */
export function useViewers(userId: number) {
  const client = useQueryClient();
  useEffect(
    () => onSocketEvent('preview-opened', () => void client.invalidateQueries(viewersQuery)),
    [client],
  );
  const { data } = useQuery(viewersQuery);
  return data?.find((one) => one.userId === userId);
}
