import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { onSignal } from '../api/signals.ts';

/** A page without the chat's socket hears nothing, so it asks again while it is looked at. */
const everyMs = 60_000;

export const notesQuery = queryOptions({
  queryKey: ['/api/notes'],
  queryFn: ({ signal }) => api.notes.list({ signal }),
  refetchInterval: everyMs,
  refetchOnWindowFocus: true,
});

/** What the bell says, asked anew as soon as the socket tells of something. */
export function useNotes() {
  const client = useQueryClient();
  useEffect(() => onSignal('note', () => void client.invalidateQueries(notesQuery)), [client]);
  return useQuery(notesQuery);
}
