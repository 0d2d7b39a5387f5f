import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/model/user.ts';
import { fetchCurrentUser } from './fetch-current-user.ts';
import { setAnswer } from './set-answer.ts';

/** The current user, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
});

/** The answer to an earlier fetch would sign out who has just signed in, or the reverse. */
export function setCurrentUser(client: QueryClient, user: User | null): void {
  setAnswer(client, currentUserQuery.queryKey, user);
}
