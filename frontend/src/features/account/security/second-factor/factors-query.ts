import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import type { factors } from '#shared/api/factors.ts';
import type { ResponseOf } from '#shared/api/route.ts';

export type Factors = ResponseOf<(typeof factors)['state']>;

export const factorsQuery = queryOptions({
  queryKey: ['/api/account/second-factor'],
  queryFn: ({ signal }) => api.factors.state({ signal }),
});

export function refreshFactors(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: factorsQuery.queryKey });
}
