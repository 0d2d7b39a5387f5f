import { queryOptions } from '@tanstack/react-query';
import { fetchCurrentUser } from './fetch-current-user.ts';

/** The current user, null where nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
});
