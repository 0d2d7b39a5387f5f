import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { onSocketEvent } from '#frontend/src/api/socket-events.ts';
import type { WaitingCounts } from '#shared/api/admin/standings.ts';
import { waitingKey } from './waiting-key.ts';

/** As the bell: a page without the chat's socket gets no pushes, so it polls while it is visible. */
const everyMs = 60_000;

const waitingQuery = queryOptions({
  queryKey: [waitingKey],
  queryFn: ({ signal }) => panelApi.countWaiting({ signal }),
  refetchInterval: everyMs,
  refetchOnWindowFocus: 'always',
});

/** What waits for the agency; one call for all marks of a page, again where a list of it opens. Nothing until it is known. */
export function useWaiting(refetchOnMount: true | 'always' = true): WaitingCounts {
  const client = useQueryClient();
  useEffect(() => {
    // A second message while the call is under way asks no second time.
    const ask = () => void client.invalidateQueries(waitingQuery, { cancelRefetch: false });
    const ends = [onSocketEvent('notification', ask), onSocketEvent('chat-message', ask)];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
  return useQuery({ ...waitingQuery, refetchOnMount }).data ?? { chats: 0, work: 0 };
}
