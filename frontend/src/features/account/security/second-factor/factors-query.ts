import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import type { secondFactor } from '#shared/api/second-factor.ts';

export type Factors = ResponseOf<(typeof secondFactor)['state']>;

export const factorsQuery = queryOptions({
  queryKey: ['/api/account/second-factor'],
  queryFn: ({ signal }) => api.secondFactor.state({ signal }),
});

export function refreshFactors(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: factorsQuery.queryKey });
}
