import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import type { DomainState } from '#shared/model/hosting.ts';

/** First part of the query keys. */
export const domainKey = '/api/websites/domain';

/** States that change by themselves within minutes. */
const moving: readonly DomainState[] = ['dns', 'certificate', 'ending'];
const againMs = 5_000;

/** Polled while the state changes by itself; a live domain is not. */
export function domainQuery(websiteId: number) {
  return queryOptions({
    queryKey: [domainKey, websiteId],
    queryFn: ({ signal }) => api.hosting.getDomain({ params: { id: websiteId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && moving.includes(data.state) ? againMs : false,
  });
}
