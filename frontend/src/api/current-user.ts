import { queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/model/user.ts';

/** The current user, or null. The API client is imported on demand: the shell does not carry it. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const { fetchCurrentUser } = await import('./fetch-current-user.ts');
    return fetchCurrentUser(signal);
  },
});
