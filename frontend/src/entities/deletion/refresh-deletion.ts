import type { QueryClient } from '@tanstack/react-query';
import { briefKey } from '../brief/brief-key.ts';
import { ownDataQuery } from './own-data-query.ts';

/** Once it was asked for, or taken back: the website's stage ends with the account, too. */
export async function refreshDeletion(client: QueryClient): Promise<void> {
  await Promise.all(
    [ownDataQuery.queryKey, [briefKey]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
