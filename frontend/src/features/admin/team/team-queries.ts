import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../panel-queries.ts';
import { administratorsQuery } from '../requests/request-queries.ts';

/** After an invitation: the list, and what it means for the checklist. */
export async function teamChanged(client: QueryClient): Promise<void> {
  await Promise.all(
    [administratorsQuery.queryKey, [keys.opening], [keys.audit]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
