import { queryOptions } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { keys } from '../panel-queries.ts';

const staleMs = 10 * 60_000;

/** What Amazon said of mail in the last hour. */
export const mailStateQuery = queryOptions({
  queryKey: [keys.mail],
  queryFn: ({ signal }) => panelApi.getMailState({ signal }),
  staleTime: staleMs,
});
