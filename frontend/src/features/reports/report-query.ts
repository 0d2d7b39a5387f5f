import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** A month of the signed-in customer. */
export function reportQuery(month: string) {
  return queryOptions({
    queryKey: ['/api/reports', month],
    queryFn: ({ signal }) => api.reports.get({ params: { month }, signal }),
  });
}
