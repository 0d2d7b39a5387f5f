import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['/api/account/sessions'],
  queryFn: ({ signal }) => api.account.listSessions({ signal }),
  // Always the current sessions.
  staleTime: 0,
});
