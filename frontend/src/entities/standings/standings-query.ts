import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { timings } from '#shared/limits/timings.ts';
import type { Standing } from '#shared/model/standing.ts';
import { standingsKey } from './standings-key.ts';

/** Where the customers of a page stand, in one call for all rows. */
export function standingsQuery(userIds: readonly number[]) {
  const asked = [...new Set(userIds)].toSorted((one, other) => one - other);
  return queryOptions({
    queryKey: [standingsKey, asked],
    queryFn: ({ signal }) =>
      panelApi.listStandings({ query: { userIds: asked.join(',') }, signal }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    staleTime: timings.usersStaleMs,
    refetchOnWindowFocus: true,
  });
}

/** Undefined while they load, null where they could not be read. */
export type FindStanding = (userId: number) => Standing | null | undefined;

export function useStandings(userIds: readonly number[]): FindStanding {
  const { data, isError, isPlaceholderData } = useQuery(standingsQuery(userIds));
  const found = new Map(data?.map((standing) => [standing.userId, standing]));
  const isSettled = isError || (data !== undefined && !isPlaceholderData);
  return (userId) => found.get(userId) ?? (isSettled ? null : undefined);
}
