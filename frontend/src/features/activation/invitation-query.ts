import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** The account of a preview link; skipped without a token. */
export function invitationQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['/api/activation', { token }],
    queryFn:
      token === undefined
        ? skipToken
        : ({ signal }) => api.activation.lookup({ params: { token }, signal }),
  });
}
