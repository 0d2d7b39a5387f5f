import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { previewLimits } from '#shared/limits/previews.ts';
import { api } from '../api/client.ts';
import { onSocketEvent } from '../api/socket-events.ts';

/**
 * The previews being viewed right now: one call for all rows of a screen, repeated with each beat.
 */
export const lookingQuery = queryOptions({
  queryKey: ['/api/admin/looking'],
  queryFn: ({ signal }) => api.admin.listLooking({ signal }),
  refetchInterval: previewLimits.beatMs,
  refetchOnWindowFocus: true,
});

/** The customer's preview that is being viewed, or undefined. For administrators only. */
export function useLooking(userId: number) {
  const client = useQueryClient();
  useEffect(
    () => onSocketEvent('preview-opened', () => void client.invalidateQueries(lookingQuery)),
    [client],
  );
  const { data } = useQuery(lookingQuery);
  return data?.find((one) => one.userId === userId);
}
