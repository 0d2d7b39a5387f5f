import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { briefKey } from '#frontend/src/entities/brief/brief-key.ts';
import { standingsKey } from '#frontend/src/entities/standings/standings-key.ts';
import { waitingKey } from '#frontend/src/entities/waiting/waiting-key.ts';
import { timings } from '#shared/limits/timings.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { settingRefusals } from '#shared/texts/settings.ts';

/** First part of the query keys. */
export const keys = {
  users: '/api/users',
  websites: '/api/websites',
  previews: '/api/admin/previews',
  zips: '/api/admin/website-zips',
  standings: standingsKey,
  waiting: waitingKey,
  audit: '/api/admin/audit',
  find: '/api/admin/find',
  mail: '/api/admin/mail',
  payments: '/api/admin/payments',
  paymentTasks: '/api/admin/payment-tasks',
  board: '/api/admin/requests',
  briefs: '/api/admin/briefs',
  waitingComments: '/api/admin/comments',
  notes: '/api/admin/notes',
  settings: '/api/admin/settings',
  opening: '/api/admin/opening',
  settingVersions: '/api/admin/settings/versions',
  brief: briefKey,
} as const;

/** The exception of SPEC-9.3: the panel's lists are stale after 5 seconds and refetched on focus. */
export const fresh = { staleTime: timings.usersStaleMs, refetchOnWindowFocus: true };

/** For the values that an edit starts with. */
export const uncached = { staleTime: 0, gcTime: 0 };

/** Refetches the panel's lists after a change; resolves when the tables are up to date. */
export async function refreshPanel(client: QueryClient): Promise<void> {
  await Promise.all(
    Object.values(keys).map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}

/** The header that makes a write fail when there is a newer version (RULE-18). */
export function ifMatch({ version }: { readonly version: number | null }) {
  return version === null ? {} : { 'if-match': `"${version}"` };
}

const conflicts: ReadonlySet<string | undefined> = new Set([
  refusals.changedElsewhere,
  noteTexts.changed,
  settingRefusals.changed,
]);

/** Whether a write failed because there is a newer version. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && conflicts.has(error.serverMessage);
}
