import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { onSocketEvent } from '../api/socket-events.ts';

/** A page without the chat's socket gets no pushes, so it polls while it is visible. */
const everyMs = 60_000;

export const notesQuery = queryOptions({
  queryKey: ['/api/notes'],
  queryFn: ({ signal }) => api.notes.list({ signal }),
  refetchInterval: everyMs,
  refetchOnWindowFocus: true,
});

/** The notes, reloaded after each push from the socket. */
export function useNotes() {
  const client = useQueryClient();
  useEffect(() => onSocketEvent('note', () => void client.invalidateQueries(notesQuery)), [client]);
  return useQuery(notesQuery);
}
