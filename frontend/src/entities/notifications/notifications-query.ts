import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { onSocketEvent } from '#frontend/src/api/socket-events.ts';

/** A page without the chat's socket gets no pushes, so it polls while it is visible. */
const everyMs = 60_000;

export const notificationsQuery = queryOptions({
  queryKey: ['/api/notifications'],
  queryFn: ({ signal }) => api.notifications.list({ signal }),
  refetchInterval: everyMs,
  refetchOnWindowFocus: 'always',
});

/** The notifications, reloaded after each push from the socket. */
export function useNotifications() {
  const client = useQueryClient();
  useEffect(
    () => onSocketEvent('notification', () => void client.invalidateQueries(notificationsQuery)),
    [client],
  );
  return useQuery(notificationsQuery);
}
