import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

export const overviewQuery = queryOptions({
  queryKey: ['/api/billing'],
  queryFn: ({ signal }) => api.billing.overview({ signal }),
});
