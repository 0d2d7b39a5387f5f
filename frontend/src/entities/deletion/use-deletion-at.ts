import { useQuery } from '@tanstack/react-query';
import { briefQuery } from '../brief/brief-query.ts';

/** When the account will be deleted; null while that loads, and where nobody asked for it. */
export function useDeletionAt(userId: number): string | null {
  return useQuery(briefQuery(userId)).data?.deletionAt ?? null;
}
