import type { QueryClient } from '@tanstack/react-query';
import { briefKey } from './brief-key.ts';

/** After a comment or a request was sent or settled, whose list has the key: it decides whose turn it is. */
export async function refreshTurn(client: QueryClient, listKey: string): Promise<void> {
  await Promise.all(
    [listKey, briefKey].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}
