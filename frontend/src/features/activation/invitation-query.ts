import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** Whose account a preview link is for; asks nobody without a token. */
export function invitationQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['/api/activation', { token }],
    queryFn:
      token === undefined
        ? skipToken
        : ({ signal }) => api.activation.lookup({ params: { token }, signal }),
  });
}
