import { queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/model/user.ts';

/** The current user, null where nobody is signed in; the shell loads the calls and their schemas only now. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const { fetchCurrentUser } = await import('./fetch-current-user.ts');
    return fetchCurrentUser(signal);
  },
});
