import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/model/user.ts';
import { setAnswer } from './set-answer.ts';

/** The current user, or null. The API client is imported on demand: the shell does not carry it. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const { fetchCurrentUser } = await import('./fetch-current-user.ts');
    return fetchCurrentUser(signal);
  },
});

/** The answer to an earlier fetch would sign out who has just signed in, or the reverse. */
export function setCurrentUser(client: QueryClient, user: User | null): void {
  setAnswer(client, currentUserQuery.queryKey, user);
}
