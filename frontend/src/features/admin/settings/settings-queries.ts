import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pageOf } from '#frontend/src/api/page.ts';
import { settingsApi } from '#frontend/src/api/settings-client.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { fresh, keys } from '../panel-queries.ts';

/** Read anew on each visit, and not while somebody types: a save names the version that they saw. */
export const settingsQuery = queryOptions({
  queryKey: [keys.settings],
  queryFn: ({ signal }) => settingsApi.getStored({ signal }),
  staleTime: 0,
});

/** The saves, the newest first; without a cursor the first page. */
export function versionsQuery(cursor: string) {
  const query = { limit: listLimits.pageSize, ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [keys.settingVersions, query],
    queryFn: async ({ signal }) =>
      pageOf(await settingsApi.listVersions.withHeaders({ query, signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** After a save: its version, and what it means for the checklist. */
export async function settingsChanged(client: QueryClient): Promise<void> {
  await Promise.all(
    [keys.settingVersions, keys.opening].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
