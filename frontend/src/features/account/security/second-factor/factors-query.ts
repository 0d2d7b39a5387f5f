import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import type { secondFactor } from '#shared/api/second-factor.ts';
import { sessionsQuery } from '../sessions-query.ts';

export type Factors = ResponseOf<(typeof secondFactor)['state']>;

export const factorsQuery = queryOptions({
  queryKey: ['/api/account/second-factor'],
  queryFn: ({ signal }) => api.secondFactor.state({ signal }),
});

/** Also where one is signed in: a removed factor ends other sessions. */
export async function refreshFactors(client: QueryClient): Promise<void> {
  const stale = [factorsQuery, sessionsQuery];
  await Promise.all(stale.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}
