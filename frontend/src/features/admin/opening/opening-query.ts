import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { fresh, keys } from '../panel-queries.ts';

export const openingQuery = queryOptions({
  queryKey: [keys.opening],
  queryFn: ({ signal }) => api.settings.getOpening({ signal }),
  ...fresh,
});
