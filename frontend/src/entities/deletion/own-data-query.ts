import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

export const ownDataQuery = queryOptions({
  queryKey: ['/api/account/data'],
  queryFn: ({ signal }) => api.privacy.state({ signal }),
});
