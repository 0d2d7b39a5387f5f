import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#frontend/src/api/call.ts';
import { opening } from '#shared/api/opening.ts';
import { fresh, keys } from '../panel-queries.ts';

const { getOpening } = callsOf(opening);

export const openingQuery = queryOptions({
  queryKey: [keys.opening],
  queryFn: ({ signal }) => getOpening({ signal }),
  ...fresh,
});
