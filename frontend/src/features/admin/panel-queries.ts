import type { QueryClient } from '@tanstack/react-query';
import { timings } from '#shared/limits.ts';

/** The first part of the keys of everything that the panel lists. */
export const keys = {
  users: '/api/users',
  websites: '/api/websites',
  previews: '/api/admin/previews',
  zips: '/api/admin/website-zips',
  audit: '/api/admin/audit',
} as const;

/** The exception of SPEC-9.3: the list of users, and what stands beside it, is stale after 5 seconds and refetched on focus. */
export const fresh = { staleTime: timings.usersStaleMs, refetchOnWindowFocus: true };

/** What an edit begins with is read when it begins, and not kept. */
export const uncached = { staleTime: 0, gcTime: 0 };

/** Reads again what a change may have touched; done when the tables show it. */
export async function refreshPanel(client: QueryClient): Promise<void> {
  await Promise.all(
    Object.values(keys).map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}

/** The header that makes a write fail when someone else was faster (RULE-18). */
export function ifMatch({ version }: { readonly version: number | null }) {
  return version === null ? {} : { 'if-match': `"${version}"` };
}
