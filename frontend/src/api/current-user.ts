import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/model/user.ts';

/** The current user, or null. The API client is imported on demand: the shell does not carry it. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const { fetchCurrentUser } = await import('./fetch-current-user.ts');
    return fetchCurrentUser(signal);
  },
});

/** Ignores the answer to an earlier fetch: it would sign out who has just signed in, or the reverse. */
export function setCurrentUser(client: QueryClient, user: User | null): void {
  const { queryKey } = currentUserQuery;
  // Cancels at once; only the returned promise is asynchronous.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, user);
}
